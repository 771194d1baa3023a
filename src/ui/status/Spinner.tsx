/** Decoration: a text beside it says what is in progress. The page has its style, `spinner.css`. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
