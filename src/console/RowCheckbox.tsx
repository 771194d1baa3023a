import { createContext, use } from 'react';

/** The selected entries. It is a context, so that a press on one checkbox doesn't draw the whole table anew. */
type SelectionView = {
  ids: ReadonlySet<string>;
  select: (id: string, isSelected: boolean) => void;
};

export const SelectionContext = createContext<SelectionView>({ ids: new Set(), select: () => undefined });

type RowCheckboxProps = {
  /** The entry's id. */
  id: string;
  /** Who sent it. */
  name: string;
  /** The element that says when it came: it tells entries of the same sender apart. */
  describedBy: string;
};

/** Selects one entry. */
export function RowCheckbox({ id, name, describedBy }: RowCheckboxProps) {
  const { ids, select } = use(SelectionContext);
  return (
    <label className="inbox-checkbox">
      <input
        type="checkbox"
        checked={ids.has(id)}
        aria-describedby={describedBy}
        onChange={(event) => {
          select(id, event.target.checked);
        }}
      />
      <span className="visually-hidden">Select {name}</span>
    </label>
  );
}
