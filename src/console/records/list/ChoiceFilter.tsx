import '#styles/fields.css';
import './list-filters.css';

type ChoiceFilterProps = {
  label: string;
  /** Its value is `''`. */
  all: string;
  options: readonly string[];
  /** The texts of options that do not stand for themselves. */
  labels?: Readonly<Record<string, string>>;
  value: string;
  onValue: (value: string) => void;
};

export function ChoiceFilter({ label, all, options, labels = {}, value, onValue }: ChoiceFilterProps) {
  return (
    <label className="list-filter cluster gap-2">
      {label}
      <select className="field-input" value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option] ?? option}
          </option>
        ))}
      </select>
    </label>
  );
}
