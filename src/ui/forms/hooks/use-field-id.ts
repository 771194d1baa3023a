import { createContext, use, useId } from 'react';

/** For forms whose error summary links their fields. */
export const FormIdContext = createContext('');

/** The summary of errors links to it without a script, too. */
export function getFieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

export function useFieldId(name: string): string {
  const freeId = useId();
  const formId = use(FormIdContext);
  return formId === '' ? freeId : getFieldId(formId, name);
}
