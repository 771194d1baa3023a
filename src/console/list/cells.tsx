import { useId, useState } from 'react';

import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import type { RecordRow } from './use-list.ts';
import './row.css';

/** The name labels the buttons of its row. */
export function getNameId({ id }: RecordRow): string {
  return `record-${id}`;
}

/** The time distinguishes entries of one sender. */
export function createSelectColumn<R extends RecordRow>(nameOf: (row: R) => string): TableColumn<R> {
  return {
    header: 'Select',
    width: 'select',
    cell: (record, row) => (
      <label className="row-checkbox middle">
        <input
          type="checkbox"
          checked={row.getIsSelected()}
          aria-describedby={`${getNameId(record)}-time`}
          onChange={row.getToggleSelectedHandler()}
        />
        <span className="visually-hidden">{`Select ${nameOf(record)}`}</span>
      </label>
    ),
  };
}

const FOLD_CHARACTERS = 220;
const FOLD_LINES = 3;

export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = text.length > FOLD_CHARACTERS || text.split('\n').length > FOLD_LINES;
  return (
    <>
      <p className="long-text" id={id} data-folded={isLong && !isOpen} {...describeText(ENGLISH, text)}>
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          className="long-text-toggle underlined strong no-print"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      ) : null}
    </>
  );
}
