/**
 * The messages to the office have no personal data. The daily one has numbers only: the keys of the records have
 * their times, so no record is read.
 */
import { formatDay } from '#domain/dates.ts';
import { FORMS, type ListedForm } from '#domain/forms/registry.ts';

import { type Count, isCount } from '#netlify/lib/limits/counts.ts';
import { passingFailure } from '#netlify/lib/platform/failure.ts';
import { createFunction } from '#netlify/lib/http/function.ts';
import { windowLimit } from '#netlify/lib/limits/limit-rules.ts';
import { countTry } from '#netlify/lib/limits/limits.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { leastIdAt } from '#netlify/lib/inbox/inbox-keys.ts';
import { recordKeysIn } from '#netlify/lib/inbox/inbox-listing.ts';
import { type ListPlace, changeList, openStore, placeOf } from '#netlify/lib/lists/stored-list.ts';

/** The platform ends a scheduled run after 30 seconds. */
export const ANSWER_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The most messages about one topic in an hour, so that a burst of forms is not a burst of messages. */
const AT_ONCE = 5;
/** A message is about the time until nine in the morning in India, which is 3:30 in UTC. */
const MORNING_MS = 3.5 * HOUR_MS;
/** The time until which the forms have been counted. */
const COUNTED: ListPlace<Count> = placeOf('backups', 'office-message.json', isCount);

/** Null if there is none, or if this is not the live site. */
export function officeAddress({ officeWebhook, audience }: Pick<FunctionContext, 'officeWebhook' | 'audience'>): URL | null {
  return audience === 'production' ? officeWebhook() : null;
}

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

/**
 * Names the topic of a new entry, and writes a line of its own to the log, also if that fails. The daily message
 * counts the entry in any case.
 */
export async function tellOffice(context: FunctionContext, { id, noun }: ListedForm, topic: string): Promise<void> {
  const setUp = () => context;
  const tell = createFunction('office-message', setUp, async (own) => {
    const address = officeAddress(own);
    if (address !== null) {
      await countTry(own, [windowLimit({ kind: 'office-message', subject: [id, topic], max: AT_ONCE, windowMs: HOUR_MS })]);
      await post(address, `New ${noun.one}: ${topic}.`, ANSWER_MS);
      own.describe({ sent: 1 });
    }
    return new Response(null, { status: 204 });
  });
  await tell(context.request, { ip: context.address, requestId: context.requestId, deploy: { context: '' } });
}
