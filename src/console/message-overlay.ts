/** The messages over a list that report success or failure. */
import { ApiError } from '#api/http/api-error.ts';

import { failureText } from './sentences.ts';

/**
 * What happens when a message is closed. After a save the page reloads (docs/product-decisions.md,
 * "15. Reload after a save"): `reload` keeps the search, order and page of the list,
 * `reloadWithoutView` resets them. `fetchAgain` fetches the list without a reload.
 */
export type AfterClose = 'stay' | 'reload' | 'reloadWithoutView' | 'fetchAgain';

export type MessageOverlay =
  { kind: 'success'; title: string; afterClose: AfterClose } | { kind: 'failure'; text: string; detail?: string; afterClose: AfterClose };

/**
 * Returns the message for a failed change. A 404 means that the list is stale, so the list is
 * fetched again.
 */
export function failureOverlay(error: unknown, fallback: string): MessageOverlay {
  const isGone = error instanceof ApiError && error.status === 404;
  return { kind: 'failure', ...failureText(error, fallback), afterClose: isGone ? 'fetchAgain' : 'stay' };
}

/** The callbacks of a form over a list. */
export type FormHandlers = { onClose: () => void; onAdded: () => void; onUpdated: () => void };

/**
 * Returns the callbacks of a form over a list. All of them drop the form's draft.
 * @param show replaces the form over the list with a message; null closes the form without one
 */
export function formHandlers(
  words: { added: string; updated: string },
  dropDraft: () => void,
  show: (message: MessageOverlay | null) => void,
): FormHandlers {
  function finish(message: MessageOverlay | null): void {
    dropDraft();
    show(message);
  }
  return {
    onClose: () => {
      finish(null);
    },
    // The view is reset because its search could hide the new record.
    onAdded: () => {
      finish({ kind: 'success', title: words.added, afterClose: 'reloadWithoutView' });
    },
    onUpdated: () => {
      finish({ kind: 'success', title: words.updated, afterClose: 'reload' });
    },
  };
}
