/** The inbox of alumni feedback: its store and how its records are checked. */
import { type FeedbackRecord, parseFeedbackRecord } from '#domain/inbox.ts';
import { feedbackTexts } from '#domain/inbox-search.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import type { RequestContext } from '#netlify/lib/http/handler.ts';
import { type Inbox, readEntry } from './inbox.ts';
import type { ListDependencies } from '#netlify/lib/lists/stored-list.ts';

export const feedbackInbox: Inbox<FeedbackRecord> = { store: 'feedback', parseItem: parseFeedbackRecord, texts: feedbackTexts };

/**
 * Whether there is a feedback with an id. A feedback that can't be parsed counts too, because its
 * picture must not be lost.
 */
export async function hasFeedback(dependencies: ListDependencies & Pick<RequestContext, 'note'>, id: string): Promise<boolean> {
  let isUnreadable = false;
  const note = (error: unknown) => {
    isUnreadable = true;
    dependencies.note(error);
  };
  const reading = { ...dependencies, note };
  const record = await readEntry(reading, feedbackInbox, id).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    note(error);
    return null;
  });
  return record !== null || isUnreadable;
}
