import type { FocusEvent } from 'react';

import { tidyMobile } from '#domain/contact.ts';

/** Tidies a mobile number when the visitor leaves its field: she sees which number is sent. */
export function tidyOnBlur(setText: (name: 'mobile_number', text: string) => void) {
  return ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const tidied = tidyMobile(target.value);
    if (tidied !== target.value) setText('mobile_number', tidied);
  };
}
