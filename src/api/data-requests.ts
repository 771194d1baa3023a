/** The call of the form for requests about personal data (docs/api.md, "Data requests"). */
import type { DataRequest } from '#domain/forms/data-request.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';

import { parseSuccess } from './http/answer.ts';
import { send } from './http/client.ts';

/**
 * Sends a request about personal data.
 * @param honeypot the value of the hidden field that only programs fill in
 */
export function submitDataRequest(request: DataRequest, honeypot: string): Promise<true> {
  return send('submitDataRequest', { json: { ...request, [HONEYPOT_FIELD]: honeypot }, parse: parseSuccess });
}
