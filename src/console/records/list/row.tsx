/** The parts of a list's rows. */
import { createContext, use, useId, useState } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { ListTools, Row, RowAction } from '#console/records/record-kind.ts';
import { failureMessage } from './words.ts';

/** The element with a record's name distinguishes buttons with the same text. */
export function nameIdOf({ id }: Row): string {
  return `record-${id}`;
}

export const editAction = { label: 'Edit', run: openerOf('edit') } as const;
export const deleteAction = { label: 'Delete', look: 'danger', run: openerOf('delete') } as const;
export const versionsAction = { label: 'Versions', run: openerOf('versions') } as const;

function openerOf(kind: 'edit' | 'delete' | 'versions') {
  return <R,>(row: R, list: ListTools<R>) => list.open({ kind, row });
}

type ActionButtonProps<R> = { row: R; action: RowAction<R>; list: ListTools<R> };

/** It stays the same element when its label changes, so that it keeps the focus. */
export function ActionButton<R extends Row>({ row, action, list }: ActionButtonProps<R>) {
  const { label, look, failed = '' } = action;
  const { isBusy, submit } = useSubmit({
    // A press on a button that only opens a dialog is done before the next frame.
    send: () => Promise.resolve(action.run(row, list)),
    onDone: () => undefined,
    onFailed: (error) => list.open(failureMessage(error, failed)),
  });
  return (
    <Button
      small
      {...(look === 'main' ? {} : { look: look === 'danger' ? 'quiet-danger' : 'quiet' })}
      busy={isBusy}
      aria-describedby={nameIdOf(row)}
      onClick={() => submit(undefined)}
    >
      {label}
    </Button>
  );
}

export function WebsiteLink({ address, row }: { address: string | null | undefined; row?: Row }) {
  if (typeof address !== 'string') return null;
  const [small, describedBy] = row === undefined ? ['', undefined] : [' button-small', nameIdOf(row)];
  return (
    <a className={`button button-quiet${small}`} href={address} aria-describedby={describedBy}>
      View on the website
    </a>
  );
}

/** In a context, so that a press on one checkbox does not render the whole table again. */
export const SelectionContext = createContext<{ ids: ReadonlySet<string>; select: (id: string, isSelected: boolean) => void }>({
  ids: new Set(),
  select: () => undefined,
});

/** Its description is the time, if the row has one, which distinguishes entries of the same sender. */
export function RowCheckbox({ row, name }: { row: Row; name: string }) {
  const { ids, select } = use(SelectionContext);
  return (
    <label className="row-checkbox middle">
      <input
        type="checkbox"
        checked={ids.has(row.id)}
        aria-describedby={`${nameIdOf(row)}-time`}
        onChange={({ target }) => select(row.id, target.checked)}
      />
      <span className="visually-hidden">{`Select ${name}`}</span>
    </label>
  );
}

/** A text with more characters or lines than these is shortened. */
const FOLD_CHARACTERS = 220;
const FOLD_LINES = 3;

export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (text.length <= FOLD_CHARACTERS && text.split('\n').length <= FOLD_LINES) return <p className="long-text">{text}</p>;
  return (
    <>
      <p className="long-text" id={id} data-folded={!isOpen}>
        {text}
      </p>
      <button
        type="button"
        className="long-text-toggle strong no-print"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </>
  );
}
