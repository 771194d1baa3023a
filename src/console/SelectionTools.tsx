import type { Ref } from 'react';

import { Button } from '#ui/Button.tsx';

import { countOf, type Noun } from './bulk.ts';

type SelectionToolsProps = {
  selected: number;
  noun: Noun;
  /** A search or a time is set. */
  isFiltered: boolean;
  /** Whether the page has entries. */
  hasRows: boolean;
  /** The button that takes the focus when a step back leads here. */
  button: Ref<HTMLButtonElement>;
  onSelectPage: () => void;
  onSelectAll: () => void;
  onDelete: () => void;
  onCancel: () => void;
};

/** What can be done while entries are being selected. */
export function SelectionTools(props: SelectionToolsProps) {
  const { selected, noun, isFiltered, hasRows, button, onSelectPage, onSelectAll, onDelete, onCancel } = props;
  return (
    <>
      <p className="bulk-bar-text">{countOf(selected, noun)} selected</p>
      <div className="bulk-bar-buttons">
        <Button small kind="quiet" disabled={!hasRows} onClick={onSelectPage}>
          Select all on this page
        </Button>
        <Button small kind="quiet" disabled={!hasRows} onClick={onSelectAll}>
          {isFiltered ? 'Select everything that matches' : `Select all ${noun.many}`}
        </Button>
        <Button small kind="danger" ref={selected === 0 ? null : button} disabled={selected === 0} onClick={onDelete}>
          {selected === 0 ? 'Delete' : `Delete ${countOf(selected, noun)}`}
        </Button>
        <Button small kind="quiet" ref={selected === 0 ? button : null} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
