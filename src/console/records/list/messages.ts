import { ApiError } from '#api/http/api-error.ts';

import type { Visibility } from '#console/records/record-kind.ts';
import { failureText } from '#console/sentences.ts';

/**
 * What happens when a message is closed (docs/product-decisions.md, "15. Reload after a save").
 * `reload` keeps the search, order and page of the list, `reloadWithoutView` resets them.
 * `fetchAgain` fetches the list without a reload.
 */
export type AfterClose = 'stay' | 'reload' | 'reloadWithoutView' | 'fetchAgain';

export type Message =
  | { kind: 'success'; title: string; visibility?: Visibility | undefined; afterClose: AfterClose }
  | { kind: 'failure'; text: string; detail?: string; afterClose: AfterClose };

/** A 404 means that the list is stale, so it is fetched again. */
export function failureMessage(error: unknown, fallback: string): Message {
  const isGone = error instanceof ApiError && error.status === 404;
  return { kind: 'failure', ...failureText(error, fallback), afterClose: isGone ? 'fetchAgain' : 'stay' };
}
