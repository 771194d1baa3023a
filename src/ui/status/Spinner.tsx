import '#ui/status/spinner.css';

/** A decorative spinner, used beside a text. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
