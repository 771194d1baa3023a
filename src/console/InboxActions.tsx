import { Button } from '#ui/Button.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { DeleteButton } from './DeleteButton.tsx';
import type { InboxEntry } from './inbox-kind.ts';

/** What a row reports. The functions must stay the same between renders. */
export type InboxHandlers<Entry> = {
  onDelete: (entry: Entry) => void;
  /** The entry was marked: this is how it stands now. */
  onHandled: (entry: Entry) => void;
  onFailed: (error: unknown) => void;
};

type InboxActionsProps<Entry> = InboxHandlers<Entry> & {
  entry: Entry;
  /** The element that names the entry: it tells equal buttons apart. */
  nameId: string;
  handle: (id: string, isHandled: boolean) => Promise<Entry>;
};

/** The buttons of one entry (docs/product-decisions.md, "17. Consoles for what visitors sent"). */
export function InboxActions<Entry extends InboxEntry>({ entry, nameId, handle, onDelete, onHandled, onFailed }: InboxActionsProps<Entry>) {
  const isHandled = entry.is_handled === 1;
  const { isBusy, submit } = useSubmit({ send: () => handle(entry.id, !isHandled), onDone: onHandled, onFailed });
  return (
    <div className="record-actions">
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
