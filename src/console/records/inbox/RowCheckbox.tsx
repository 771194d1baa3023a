import { createContext, use } from 'react';

/**
 * The selection is in a context, so that a press on one checkbox does not render the whole table
 * again.
 */
type SelectionView = {
  ids: ReadonlySet<string>;
  select: (id: string, isSelected: boolean) => void;
};

export const SelectionContext = createContext<SelectionView>({ ids: new Set(), select: () => undefined });

type RowCheckboxProps = {
  id: string;
  name: string;
  /** The element with the time, which distinguishes entries of the same sender. */
  describedBy: string;
};

export function RowCheckbox({ id, name, describedBy }: RowCheckboxProps) {
  const { ids, select } = use(SelectionContext);
  return (
    <label className="inbox-checkbox middle">
      <input type="checkbox" checked={ids.has(id)} aria-describedby={describedBy} onChange={(event) => select(id, event.target.checked)} />
      <span className="visually-hidden">Select {name}</span>
    </label>
  );
}
