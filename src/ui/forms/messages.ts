import { createContext, use } from 'react';

import { ENGLISH, type FormMessages } from '#i18n/english.ts';

export const MessagesContext = createContext(ENGLISH);

export function useMessages(): FormMessages {
  return use(MessagesContext);
}
