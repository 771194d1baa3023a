import './show-button.css';

type ShowButtonProps = {
  /** What the field has, for screen readers: `password`. */
  what: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Shows the letters of a password. Stands at the end of its field's line. */
export function ShowButton({ what, isOn, onChange }: ShowButtonProps) {
  return (
    <button type="button" className="show-button strong" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <span>Show</span>
      <span className="visually-hidden">{` ${what}`}</span>
    </button>
  );
}
