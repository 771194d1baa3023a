import { Button } from '#ui/Button.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { DeleteButton } from '#console/list/DeleteButton.tsx';
import type { InboxEntry } from './inbox-kind.ts';

/** The callbacks of a row. Each must stay the same function between renders. */
export type InboxHandlers<Entry> = {
  onDelete: (entry: Entry) => void;
  /** Receives the entry after it was marked as handled or not handled. */
  onHandled: (entry: Entry) => void;
  onFailed: (error: unknown) => void;
};

type InboxActionsProps<Entry> = InboxHandlers<Entry> & {
  entry: Entry;
  /**
   * The id of the element with the sender's name, which distinguishes buttons with the same text.
   */
  nameId: string;
  handle: (id: string, isHandled: boolean) => Promise<Entry>;
};

/** The buttons of an entry (docs/product-decisions.md, "17. Consoles for what visitors sent"). */
export function InboxActions<Entry extends InboxEntry>({ entry, nameId, handle, onDelete, onHandled, onFailed }: InboxActionsProps<Entry>) {
  const isHandled = entry.is_handled === 1;
  const { isBusy, submit } = useSubmit({ send: () => handle(entry.id, !isHandled), onDone: onHandled, onFailed });
  return (
    <div className="cluster gap-2">
      <Button
        small
        {...(isHandled ? { kind: 'quiet' } : {})}
        busy={isBusy}
        aria-describedby={nameId}
        onClick={() => {
          submit(undefined);
        }}
      >
        {isHandled ? 'Mark as not handled' : 'Mark as handled'}
      </Button>
      <DeleteButton row={entry} nameId={nameId} onDelete={onDelete} />
    </div>
  );
}
