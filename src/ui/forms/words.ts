import { createContext, use } from 'react';

import { ENGLISH, type FormMessages } from '#i18n/english.ts';

export const WordsContext = createContext(ENGLISH);

/** Returns the messages in the page's language. */
export function useWords(): FormMessages {
  return use(WordsContext);
}
