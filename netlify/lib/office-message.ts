/**
 * The daily message to the office: how many forms were received since the last one. It has numbers
 * only, no personal data. The keys of the records have their times, so no record is read.
 */
import type { Store } from '@netlify/blobs';

import { formatDay } from '#domain/dates.ts';

import { passingFailure } from './failure.ts';
import type { FunctionContext } from './function.ts';
import { leastIdAt } from './inbox-keys.ts';
import { type Range, placesIn } from './inbox-places.ts';
import { type ListPlace, changeList, openStore, placeOf } from './stored-list.ts';

/** The time to which the forms have been counted, in milliseconds since 1970. */
type Told = { until: number };

/** Where the message goes, and how many milliseconds the answer may take. */
type Office = { address: URL; answerMs: number };

type MessageContext = Pick<FunctionContext, 'stores' | 'writeQueue' | 'note'>;

const FORMS = [
  { store: 'enquiries', one: 'new enquiry', many: 'new enquiries' },
  { store: 'feedback', one: 'new feedback entry', many: 'new feedback entries' },
  { store: 'data-requests', one: 'new data request', many: 'new data requests' },
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A message is about the time until nine in the morning in India, which is 3:30 in UTC. */
const MORNING_MS = 3.5 * 60 * 60 * 1000;

function isTold(value: unknown): value is Told {
  return typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'number';
}

const TOLD: ListPlace<Told> = placeOf('backups', 'office-message.json', isTold);

async function countIn(store: Store, range: Range): Promise<number> {
  let count = 0;
  for await (const places of placesIn(store, range)) count += places.length;
  return count;
}

/** Posts the sentence. The errors do not have the address, because whoever knows it can post there, too. */
async function post({ address, answerMs }: Office, text: string): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) };
  const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok === true) return;
  const problem = response === null ? 'did not answer' : `answered with status ${response.status}`;
  throw passingFailure(503, 'The message could not be sent.', 60, new Error(`the address in OFFICE_WEBHOOK_URL ${problem}`));
}

/**
 * Sends the message of the day, unless it was sent or there is nothing new. Of two runs at the same
 * time one sends it. If it fails, a later run sends it.
 * @returns how many forms the message is about
 * @throws Failure 503 if the stores or the address do not answer
 */
export async function sendOfficeMessage(context: MessageContext, office: Office, now: Date): Promise<number> {
  const until = Math.floor((now.getTime() - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS;
  const before = await changeList(context, TOLD, (told) =>
    told.some((last) => last.until >= until) ? { items: null, result: null } : { items: [{ until }], result: told },
  );
  if (before === null) return 0;
  try {
    const yesterday = until - DAY_MS;
    const since = before[0]?.until ?? yesterday;
    const range = { from: leastIdAt(since), before: leastIdAt(until) };
    const counts = await Promise.all(FORMS.map(({ store }) => countIn(openStore(context.stores, store), range)));
    const parts = FORMS.flatMap(({ one, many }, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    });
    const day = since === yesterday ? 'yesterday' : formatDay(new Date(since).toISOString());
    if (parts.length > 0) await post(office, `${parts.join(', ')} since ${day}.`);
    return counts.reduce((sum, count) => sum + count, 0);
  } catch (error) {
    await changeList(context, TOLD, () => ({ items: before, result: null })).catch(context.note);
    throw error;
  }
}
