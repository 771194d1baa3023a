import { type Form, getStateCall } from '#records/forms/form.ts';
import { type SentState, parseEntryState } from '#records/forms/lookup.ts';

import { send } from './http/client.ts';

/**
 * Looks up the status of an entry for its sender. The number is in the body, so that it stays out of logs and histories.
 * @throws {ApiError} with status 404 if no entry has the number
 */
export function findEntryState(form: Pick<Form, 'id' | 'paths'>, sent: Readonly<Record<string, string>>): Promise<SentState> {
  return send(getStateCall(form), { json: sent, parse: parseEntryState });
}
