import { useState } from 'react';

import type { Elements } from '#ui/elements.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { MenuButton } from '#ui/menu/MenuButton.tsx';

import { getNameId } from './cells.tsx';
import type { ListTools, RecordRow } from './use-list.ts';
import { getFailureMessage } from './messages.ts';

/** A pending promise makes the button busy, a failure opens a message. */
export type RowAction<R> = {
  label: string;
  look?: 'main' | 'danger';
  run: (row: R, list: ListTools<R>) => Promise<void> | void;
  question?: string | undefined;
  failed?: string;
};

export const editAction = { label: 'Edit', run: createOpener('edit') } as const;
export const deleteAction = { label: 'Delete', look: 'danger', run: createOpener('delete') } as const;
export const historyAction = { label: 'History', run: createOpener('history') } as const;
export const duplicateAction = {
  label: 'Duplicate',
  run: <R,>(row: R, list: ListTools<R>) => list.open({ kind: 'edit', row: null, copied: row }),
} as const;

function createOpener(kind: 'edit' | 'delete' | 'history') {
  return <R,>(row: R, list: ListTools<R>) => list.open({ kind, row });
}

export const ON_WEBSITE = 'View on the website';

type RowActionsProps<R extends RecordRow> = {
  row: R;
  name: string;
  actions: readonly RowAction<R>[];
  links?: readonly { label: string; href: string }[];
  list: ListTools<R>;
  children?: Elements;
};

/** Changed actions reuse button and menu, which keep the focus. */
export function RowActions<R extends RecordRow>({ row, name, actions: [main, ...others], links = [], list, children }: RowActionsProps<R>) {
  const [busy, setBusy] = useState<'main' | 'menu'>('main');
  const [asked, setAsked] = useState<RowAction<R> | null>(null);
  const { isBusy, submit } = useSubmit({
    send: (action: RowAction<R>) => Promise.resolve(action.run(row, list)),
    onDone: () => undefined,
    onFailed: (error, action) => list.open(getFailureMessage(error, action?.failed ?? '')),
  });
  function act(action: RowAction<R>): void {
    setBusy(action === main ? 'main' : 'menu');
    submit(action);
  }
  const start = (action: RowAction<R>) => (action.question === undefined ? act(action) : setAsked(action));
  if (main === undefined) return null;
  const items = [
    ...others.map((action) => ({ label: action.label, isDanger: action.look === 'danger', onPress: () => start(action) })),
    ...links,
  ];
  return (
    <div className="row cluster gap-2">
      <Button
        label={main.label}
        small
        {...(main.look === 'main' ? {} : { look: 'quiet' })}
        busy={isBusy && busy === 'main'}
        aria-describedby={getNameId(row)}
        onClick={() => start(main)}
      />
      {items.length === 0 ? null : <MenuButton small label="More" about={name} items={items} busy={isBusy && busy === 'menu'} />}
      {children}
      {asked === null ? null : (
        <ConfirmDialog
          text={asked.question ?? ''}
          detail={name}
          yes={`Yes, ${asked.label.charAt(0).toLowerCase()}${asked.label.slice(1)}`}
          no="No, go back"
          onYes={() => {
            setAsked(null);
            act(asked);
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
}
