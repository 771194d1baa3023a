import type { FocusEvent } from 'react';

/** Tidies a number when the visitor leaves its field: she sees what is sent. */
export function tidyOnBlur(tidy: (typed: string) => string, setText: (text: string) => void) {
  return ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const tidied = tidy(target.value);
    if (tidied !== target.value) setText(tidied);
  };
}
