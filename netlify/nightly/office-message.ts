/** The daily message to the office, without personal data (docs/operating.md, "Messages to the office"). */
import { DAY_MS, formatDay } from '#domain/dates.ts';
import { FORMS } from '#records/forms/registry.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { createTemporaryFailure } from '#netlify/platform/failure.ts';
import { createEntrySource, isLive } from '#netlify/store/rows.ts';
import { readRecordsByDay } from '#netlify/store/scan.ts';

/** How long the office's server may take. The platform ends a scheduled run after 30 seconds. */
const ANSWER_MS = 10_000;

/** Returns the address for messages; null if none is set, or if this is not the live site. */
export function getOfficeAddress({ officeWebhook, audience }: Pick<FunctionContext, 'officeWebhook' | 'audience'>): URL | null {
  return audience === 'production' ? officeWebhook() : null;
}

/**
 * Posts a message without following redirects.
 * @throws Failure 503, with a cause that omits the address, because knowing it is enough to post there
 */
export async function post(address: URL, text: string, answerMs = ANSWER_MS): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) };
  const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok === true) return;
  const problem = response === null ? 'did not answer' : `answered with status ${response.status}`;
  throw createTemporaryFailure(503, 'The message could not be sent.', 60, new Error(`the address in OFFICE_WEBHOOK_URL ${problem}`));
}

/**
 * @param since, until milliseconds since 1970, usually the beginnings of two days in India
 * @returns the number, and the message's text; null without forms
 */
export async function countForms(
  context: Pick<FunctionContext, 'stores' | 'note'>,
  since: number,
  until: number,
): Promise<{ text: string | null; count: number }> {
  let sum = 0;
  const parts: string[] = [];
  for (const form of FORMS) {
    const { noun, officeNoun = noun } = form;
    let count = 0;
    for await (const { items } of readRecordsByDay(context, createEntrySource(form), { from: since, to: until }))
      count += items.filter(isLive).length;
    if (count > 0) parts.push(`${count} new ${count === 1 ? officeNoun.one : officeNoun.many}`);
    sum += count;
  }
  const day = since === until - DAY_MS ? 'yesterday' : `since ${formatDay(new Date(since).toISOString())}`;
  return { text: sum === 0 ? null : `${parts.join(', ')} ${day}.`, count: sum };
}
