import type { Ref } from 'react';

import { Button } from '#ui/Button.tsx';

import { countOf, type Noun } from './bulk.ts';

type SelectionToolsProps = {
  selected: number;
  noun: Noun;
  /** A search or a time filter is set. */
  isFiltered: boolean;
  hasRows: boolean;
  /** Receives the button that gets the focus when a later step leads back here. */
  button: Ref<HTMLButtonElement>;
  onSelectPage: () => void;
  onSelectAll: () => void;
  onDelete: () => void;
  onCancel: () => void;
};

/** The buttons for selecting entries. */
export function SelectionTools(props: SelectionToolsProps) {
  const { selected, noun, isFiltered, hasRows, button, onSelectPage, onSelectAll, onDelete, onCancel } = props;
  return (
    <>
      <p className="strong">{countOf(selected, noun)} selected</p>
      <div className="cluster gap-2">
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
