import { useId } from 'react';

import { useHiddenText } from '#ui/forms/use-hidden-text.tsx';

import type { ControlProps } from '#console/records/record-kind.ts';

/** Its text is '1' or '0'; in a new notice '' means '0'. */
export function PinField({ label, error, ...field }: ControlProps) {
  const { text, input, change } = useHiddenText(field);
  const id = useId();
  const unpinned = field.defaultValue === '1' ? '0' : field.defaultValue;
  return (
    <div className="field notice-pin">
      {input}
      <label className="row gap-2">
        <input
          type="checkbox"
          name={field.name}
          value="1"
          checked={text === '1'}
          aria-invalid={error !== undefined}
          aria-describedby={id}
          onChange={({ target }) => change(() => (target.checked ? '1' : unpinned))}
        />
        {label}
      </label>
      <p className="field-error" id={id} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
