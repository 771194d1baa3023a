/** The daily message to the office (docs/operating.md, "Messages to the office"). It has no personal data. */
import { formatDay } from '#domain/dates.ts';
import { FORMS } from '#records/forms/registry.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { createTemporaryFailure } from '#netlify/platform/failure.ts';
import { createEntrySource, isLive } from '#netlify/store/rows.ts';
import { recordsByDay } from '#netlify/store/scan.ts';

/** The platform ends a scheduled run after 30 seconds. */
const ANSWER_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Null if there is none, or if this is not the live site. */
export function getOfficeAddress({ officeWebhook, audience }: Pick<FunctionContext, 'officeWebhook' | 'audience'>): URL | null {
  return audience === 'production' ? officeWebhook() : null;
}

/**
 * Posts without following redirects.
 * @throws Failure 503 without the address, because whoever knows it can post there, too
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
 * Counts the forms of some time, and says how many there were.
 * @param since, until milliseconds since 1970, usually the beginnings of two days in India
 * @returns the sentence, or null if there were none, with the number
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
    for await (const { items } of recordsByDay(context, createEntrySource(form), { from: since, to: until }))
      count += items.filter(isLive).length;
    if (count > 0) parts.push(`${count} new ${count === 1 ? officeNoun.one : officeNoun.many}`);
    sum += count;
  }
  const day = since === until - DAY_MS ? 'yesterday' : `since ${formatDay(new Date(since).toISOString())}`;
  return { text: sum === 0 ? null : `${parts.join(', ')} ${day}.`, count: sum };
}
