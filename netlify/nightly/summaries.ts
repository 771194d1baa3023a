import { FORMS } from '#records/forms/registry.ts';
import { summariseDays } from '#netlify/store/day-summaries.ts';
import type { Step } from './step.ts';

/** Reads every document again. The cursor is the next one's key. */
export const mendSummaries: Step = async (context, cursor, hasTime) => {
  for (const form of FORMS.toSorted((a, b) => (a.store < b.store ? -1 : 1))) {
    if (cursor > `${form.store}/~`) continue;
    const { unread } = await summariseDays(context, form, hasTime, cursor);
    if (unread[0] !== undefined) return { cursor: unread[0], removed: 0, stopped: [] };
  }
  return { cursor: null, removed: 0, stopped: [] };
};
