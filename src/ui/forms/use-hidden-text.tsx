import { type ReactNode, useRef, useState } from 'react';

import type { FieldState } from './use-fields.ts';

type HiddenText = {
  text: string;
  /** It has the text, as all controls of a form do, and stands before the visible control of the same name. */
  input: ReactNode;
  change: (next: (text: string) => string) => void;
};

/** The text of a field that nobody types. */
export function useHiddenText({ name, defaultValue }: Pick<FieldState, 'name' | 'defaultValue'>): HiddenText {
  const [text, setText] = useState(defaultValue);
  const ref = useRef<HTMLInputElement>(null);
  return {
    text,
    input: (
      <input type="hidden" ref={ref} name={name} defaultValue={defaultValue} onInput={(event) => setText(event.currentTarget.value)} />
    ),
    change: (next) => {
      const input = ref.current;
      if (input === null) return;
      input.value = next(input.value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
