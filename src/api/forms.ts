import { type Form, type SentForm, submitCall } from '#domain/forms/form.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';

import { parseSuccess } from './http/answer.ts';
import { send } from './http/client.ts';

/** @param honeypot the value of the hidden field */
export function submitForm(form: Pick<Form, 'id' | 'paths'>, value: SentForm, honeypot: string): Promise<true> {
  return send(submitCall(form), { json: { ...value, [HONEYPOT_FIELD]: honeypot }, parse: parseSuccess });
}
