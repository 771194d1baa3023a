import { createContext, use, useId } from 'react';

/** The id of a form whose error summary links its fields; `''` in other forms. */
export const FormIdContext = createContext('');

/** Returns the id of a field's control, to which the summary of errors links without a script, too. */
export function getFieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

export function useFieldId(name: string): string {
  const freeId = useId();
  const formId = use(FormIdContext);
  return formId === '' ? freeId : getFieldId(formId, name);
}
