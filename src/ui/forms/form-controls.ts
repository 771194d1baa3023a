/** The properties of a control from which its value is read. `checked` exists on inputs only. */
type ValuedControl = { name: string; type: string; value: string; checked?: boolean };

type Scrollable = { scrollIntoView: (options: { block: 'nearest' }) => void };

type FocusableControl = {
  type: string;
  focus: () => void;
  /** Null for a control that cannot have a label, such as a hidden input. */
  labels: Iterable<Scrollable> | null;
  closest: (selector: 'fieldset') => { querySelector: (selector: 'legend') => Scrollable | null } | null;
};

function isUnchecked({ type, checked }: ValuedControl): boolean {
  return (type === 'radio' || type === 'checkbox') && checked !== true;
}

/**
 * The values of a form's controls, keyed by name. A radio group has the value of its checked
 * button. It is empty when no button is checked, and so is a checkbox that is not checked.
 */
export function formValues(controls: readonly ValuedControl[]): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const control of controls) {
    if (isUnchecked(control)) values[control.name] ??= '';
    else values[control.name] = control.value;
  }
  return values;
}

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
