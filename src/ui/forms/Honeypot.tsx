type HoneypotProps = {
  /** The field's name in the request. */
  name: string;
};

/**
 * A field that people cannot see, and cannot reach by keyboard or assistive technology. If it has a
 * value, a program has filled in the form.
 */
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
