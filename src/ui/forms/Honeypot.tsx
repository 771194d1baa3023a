type HoneypotProps = {
  name: string;
};

/** A field that people cannot see or reach. If it has a value, a program has filled it in. */
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
