type HoneypotProps = {
  /** The field's name on the wire. */
  name: string;
};

/** A field that people neither see nor reach, by keyboard or assistive technology: what stands in it was put there by a program. */
export function Honeypot({ name }: HoneypotProps) {
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
