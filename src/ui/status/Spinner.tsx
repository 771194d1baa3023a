import '#ui/status/status.css';

/** Decorative, beside a text. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
