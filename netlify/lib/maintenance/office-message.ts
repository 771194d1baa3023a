/**
 * The daily message has numbers only, no personal data. The keys of the records have their times,
 * so no record is read.
 */
import { formatDay } from '#domain/dates.ts';
import { FORMS } from '#domain/forms/registry.ts';

import { type Count, isCount } from '#netlify/lib/limits/counts.ts';
import { passingFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { leastIdAt } from '#netlify/lib/inbox/inbox-keys.ts';
import { recordKeysIn } from '#netlify/lib/inbox/inbox-listing.ts';
import { type ListPlace, changeList, openStore, placeOf } from '#netlify/lib/lists/stored-list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A message is about the time until nine in the morning in India, which is 3:30 in UTC. */
const MORNING_MS = 3.5 * 60 * 60 * 1000;
/** The time until which the forms have been counted. */
const COUNTED: ListPlace<Count> = placeOf('backups', 'office-message.json', isCount);

/**
 * Posts without following redirects.
 * @throws Failure 503 without the address, because whoever knows it can post there, too
 */
export async function post(address: URL, text: string, answerMs: number): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) };
  const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok === true) return;
  const problem = response === null ? 'did not answer' : `answered with status ${response.status}`;
  throw passingFailure(503, 'The message could not be sent.', 60, new Error(`the address in OFFICE_WEBHOOK_URL ${problem}`));
}

/**
 * Of two runs at the same time one sends the message. If it fails, a later run sends it.
 * @returns how many forms the message is about
 */
export async function sendOfficeMessage(
  context: Pick<FunctionContext, 'stores' | 'writeQueue' | 'note' | 'clock'>,
  send: (text: string) => Promise<void>,
): Promise<number> {
  const until = Math.floor((context.clock().getTime() - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS;
  const before = await changeList(context, COUNTED, (last) =>
    last.some(({ at }) => at >= until) ? { items: null, result: null } : { items: [{ id: 'until', at: until }], result: last },
  );
  if (before === null) return 0;
  try {
    const since = before[0]?.at ?? until - DAY_MS;
    let sum = 0;
    const parts: string[] = [];
    for (const { store, noun, officeNoun = noun } of FORMS) {
      let count = 0;
      const range = { from: leastIdAt(since), before: leastIdAt(until) };
      for await (const keys of recordKeysIn(openStore(context.stores, store), range)) count += keys.length;
      if (count > 0) parts.push(`${count} new ${count === 1 ? officeNoun.one : officeNoun.many}`);
      sum += count;
    }
    const day = since === until - DAY_MS ? 'yesterday' : formatDay(new Date(since).toISOString());
    if (sum > 0) await send(`${parts.join(', ')} since ${day}.`);
    return sum;
  } catch (error) {
    await changeList(context, COUNTED, () => ({ items: before, result: null })).catch(context.note);
    throw error;
  }
}
