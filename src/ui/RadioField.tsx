import './radio-field.css';

type RadioFieldProps = {
  legend: string;
  /** Shown beside the legend, e.g. `(optional)`. */
  note?: string;
  name: string;
  options: readonly string[];
};

/** A group of radio buttons with a legend. */
export function RadioField({ legend, note, name, options }: RadioFieldProps) {
  return (
    <fieldset className="radio-field field">
      <legend className="field-label">
        {legend}
        {note === undefined ? null : <span className="field-hint"> {note}</span>}
      </legend>
      <div className="radio-field-options cluster">
        {options.map((option) => (
          <label key={option} className="radio-field-option">
            <input type="radio" name={name} value={option} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
