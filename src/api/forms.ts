/** Sends the forms of visitors (docs/api.md, "Forms"). */
import { type Form, type SentForm, submitCall } from '#domain/forms/form.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';

import { parseSuccess } from './http/answer.ts';
import { send } from './http/client.ts';

/**
 * Sends a form.
 * @param honeypot the value of the hidden field; the server takes a value as the sign of a program
 */
export function submitForm(form: Pick<Form, 'id' | 'paths'>, value: SentForm, honeypot: string): Promise<true> {
  return send(submitCall(form), { json: { ...value, [HONEYPOT_FIELD]: honeypot }, parse: parseSuccess });
}
