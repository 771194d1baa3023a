/** The call for what waits for staff today (docs/api.md, "Today"). */
import { type Today, parseToday } from '#records/today/today.ts';

import { send } from './http/client.ts';

export function getToday(signal: AbortSignal): Promise<Today> {
  return send('getToday', { parse: parseToday, signal });
}
