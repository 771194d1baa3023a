import { type Form, type SentForm, submitCall } from '#records/forms/form.ts';
import { HONEYPOT_FIELD } from '#records/forms/honeypot.ts';

import { parseSent } from './http/answer.ts';
import { send } from './http/client.ts';

/**
 * Returns the visitor's reference number, or `''`.
 * @param honeypot the value of the hidden field
 */
export function submitForm(form: Pick<Form, 'id' | 'paths'>, value: SentForm, honeypot: string): Promise<string> {
  return send(submitCall(form), { json: { ...value, [HONEYPOT_FIELD]: honeypot }, parse: parseSent });
}
