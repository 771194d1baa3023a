type Scrollable = { scrollIntoView: (options: { block: 'nearest' }) => void };

type FocusableControl = {
  type: string;
  focus: () => void;
  /** Null for a hidden input, for example. */
  labels: Iterable<Scrollable> | null;
  closest: (selector: 'fieldset') => { querySelector: (selector: 'legend') => Scrollable | null } | null;
};

function headingOf(control: FocusableControl): Scrollable | null {
  if (control.type === 'radio') return control.closest('fieldset')?.querySelector('legend') ?? null;
  const [label = null] = control.labels ?? [];
  return label;
}

/**
 * For a radio button it scrolls the legend of its group into view. `focus()` alone does not scroll
 * if the control is already in view.
 */
export function focusWithLabel(control: FocusableControl): void {
  control.focus();
  headingOf(control)?.scrollIntoView({ block: 'nearest' });
}
