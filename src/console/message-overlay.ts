/** What stands over a list to say how something went. */
import { ApiError } from '#api/api-error.ts';

import { failureText } from './sentences.ts';

/**
 * What happens when a message is closed: after a save the page reloads
 * (docs/product-decisions.md, "15. Reload after a save").
 */
export type AfterClose = 'stay' | 'reload' | 'reloadWithoutView' | 'fetchAgain';

export type MessageOverlay =
  { kind: 'success'; title: string; afterClose: AfterClose } | { kind: 'failure'; text: string; detail?: string; afterClose: AfterClose };

/** The message for a change that failed; a record that is gone shows that the list is out of date. */
export function failureOverlay(error: unknown, fallback: string): MessageOverlay {
  const isGone = error instanceof ApiError && error.status === 404;
  return { kind: 'failure', ...failureText(error, fallback), afterClose: isGone ? 'fetchAgain' : 'stay' };
}

/** What a form over a list reports. */
export type FormHandlers = { onClose: () => void; onAdded: () => void; onUpdated: () => void };

/**
 * What follows when a form over a list is closed or has saved: its kept draft goes, and a message is shown.
 * @param show puts the message over the list in place of the form; null for none
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
    // A search could hide the record that was just added.
    onAdded: () => {
      finish({ kind: 'success', title: words.added, afterClose: 'reloadWithoutView' });
    },
    onUpdated: () => {
      finish({ kind: 'success', title: words.updated, afterClose: 'reload' });
    },
  };
}
