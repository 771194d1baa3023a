type Scrollable = { scrollIntoView: (options: { block: 'nearest' }) => void };

type FocusableControl = {
  type: string;
  focus: () => void;
  /** Null for a control that cannot have a label, such as a hidden input. */
  labels: Iterable<Scrollable> | null;
  closest: (selector: 'fieldset') => { querySelector: (selector: 'legend') => Scrollable | null } | null;
};

function headingOf(control: FocusableControl): Scrollable | null {
  if (control.type === 'radio') return control.closest('fieldset')?.querySelector('legend') ?? null;
  const [label = null] = control.labels ?? [];
  return label;
}

/**
 * Focuses a control and scrolls its label into view. For a radio button it scrolls the legend of
 * its group. `focus()` alone does not scroll if the control is already in view, although its label
 * may be above the window.
 */
export function focusWithLabel(control: FocusableControl): void {
  control.focus();
  headingOf(control)?.scrollIntoView({ block: 'nearest' });
}
