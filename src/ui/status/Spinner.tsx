import '#ui/status/spinner.css';

/** Decorative, beside a text. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
