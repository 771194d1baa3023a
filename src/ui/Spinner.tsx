import './spinner.css';

/** The turning ring. It is ornament: what it stands for is said in words beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
