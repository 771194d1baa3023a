type HoneypotProps = {
  name: string;
};

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
