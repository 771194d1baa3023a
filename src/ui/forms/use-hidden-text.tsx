import { useRef, useState } from 'react';

import type { FieldState } from './use-fields.ts';

/** The text of a field that nobody types. Its input stands before the visible control, which has the same name. */
export function useHiddenText({ name, defaultValue }: Pick<FieldState, 'name' | 'defaultValue'>) {
  const [text, setText] = useState(defaultValue);
  const ref = useRef<HTMLInputElement>(null);
  const input = <input type="hidden" ref={ref} name={name} value={text} onInput={(event) => setText(event.currentTarget.value)} />;
  function change(next: (text: string) => string): void {
    if (ref.current === null) return;
    ref.current.value = next(ref.current.value);
    ref.current.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return { text, input, change };
}
