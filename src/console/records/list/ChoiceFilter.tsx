import '#styles/fields.css';
import './list-filters.css';

type ChoiceFilterProps = {
  label: string;
  /** Its value is `''`. */
  all: string;
  options: readonly string[];
  value: string;
  onValue: (value: string) => void;
};

export function ChoiceFilter({ label, all, options, value, onValue }: ChoiceFilterProps) {
  return (
    <label className="list-filter cluster gap-2">
      {label}
      <select className="field-input" value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
