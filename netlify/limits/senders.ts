/**
 * How many forms each network has sent in the present hour, how many of each form there are in it, and how
 * many bytes of files in the day (docs/api.md, "Forms"). All of it is one small document of the day with
 * a salt of its own. It says nothing about single forms, and has no time but the hour.
 */
import { type Senders, parseSenders } from '#records/counts.ts';
import {
  FEW_FORMS,
  FILE_BYTES_IN_ALL,
  FILE_BYTES_PER_NETWORK,
  FORMS_PER_HOUR,
  FORMS_PER_NETWORK,
  KEPT_SHARE,
  tooManyFormsSentence,
} from '#records/forms/form-limits.ts';
import type { Words } from '#words/words.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import { type Failure, type Sentence, passingFailure } from '#netlify/platform/failure.ts';
import { endOf } from '#netlify/store/days.ts';
import { type Place, type Reading, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { newSalt, saltedHash, today } from './day-counts.ts';
import type { LimitContext } from './limit.ts';
import { networksOf } from './networks.ts';

const HOUR_MS = 60 * 60 * 1000;
const HALF_HOUR_MS = HOUR_MS / 2;
const ALL = 'all';

export type FormLimits = { perHour: Readonly<Record<string, number>>; full: Sentence };

function tooManyTries({ server }: Words): string {
  return server.tooManyTries;
}

const contact: { sample?: boolean; email: string | null; telephone: string | null } = site.contact;

export const contentLimits: FormLimits = {
  perHour: FORMS_PER_HOUR,
  full: (words) => tooManyFormsSentence(words, contact.sample === true ? { telephone: null, email: null } : contact),
};

/** The store of a form that is sent, and the size of its files in bytes. */
export type SentSize = { form: string; bytes: number };

function placeOf(context: LimitContext): Place<Senders> {
  return { room: 'limits', key: `${today(context)}/senders.json`, parse: parseSenders };
}

/** The hour of the clock in India, where days begin in the middle of an hour of UTC. */
function hourOf({ clock }: LimitContext): number {
  return Math.floor((clock().getTime() + HALF_HOUR_MS) / HOUR_MS);
}

/** Sorted, so that the order says nothing about who came first. */
function added(counts: Readonly<Record<string, number>>, more: readonly (readonly [string, number])[]): Record<string, number> {
  const sum = new Map(Object.entries(counts));
  for (const [name, count] of more) sum.set(name, Math.max(0, (sum.get(name) ?? 0) + count));
  return Object.fromEntries([...sum].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function present([stored]: readonly Senders[], context: LimitContext): Senders {
  const hour = hourOf(context);
  const { salt = newSalt(), bytes = {} } = stored ?? {};
  return stored?.hour === hour ? stored : { salt, hour, forms: {}, networks: {}, bytes };
}

function refusal(message: Sentence, seconds: number): Failure {
  return passingFailure(429, message, Math.max(1, Math.ceil(seconds)));
}

/** @throws Failure 429 with `Retry-After` if this network or all together have sent too much */
function check(
  context: LimitContext & { address: string },
  limits: FormLimits,
  { salt, forms, networks, bytes }: Senders,
  size: SentSize,
): void {
  const now = context.clock().getTime();
  const restOfHour = ((hourOf(context) + 1) * HOUR_MS - HALF_HOUR_MS - now) / 1000;
  const senders = networksOf(context.address).map(({ name, share }) => ({ hash: saltedHash(salt, [name]), share }));
  if (senders.some(({ hash, share }) => (networks[hash] ?? 0) >= FORMS_PER_NETWORK * share)) throw refusal(tooManyTries, restOfHour);
  const isSeldom = senders.every(({ hash, share }) => (networks[hash] ?? 0) < FEW_FORMS * share);
  const perHour = limits.perHour[size.form] ?? 0;
  const max = isSeldom ? perHour : perHour - Math.floor(perHour * KEPT_SHARE);
  if ((forms[size.form] ?? 0) >= max) throw refusal(limits.full, restOfHour);
  if (size.bytes === 0) return;
  const isTooMuch =
    (bytes[ALL] ?? 0) + size.bytes > FILE_BYTES_IN_ALL ||
    senders.some(({ hash, share }) => (bytes[hash] ?? 0) + size.bytes > FILE_BYTES_PER_NETWORK * share);
  if (isTooMuch) throw refusal(tooManyTries, (endOf(today(context)) - now) / 1000);
}

/** A form may be sent: what `countForm` begins with. */
export type Allowed = { first: Reading<Senders> };

/**
 * Checks the limits before a form costs anything more. It counts nothing.
 * @throws Failure 429 with `Retry-After`
 */
export async function checkSender(context: LimitContext & { address: string }, limits: FormLimits, size: SentSize): Promise<Allowed> {
  const first = await readDocument(context, placeOf(context));
  check(context, limits, present(first.items, context), size);
  return { first };
}

function changeCounts(
  context: LimitContext & { address: string },
  { form, bytes }: SentSize,
  sign: 1 | -1,
  before: Senders,
): readonly Senders[] {
  const { salt } = before;
  const hashes = networksOf(context.address).map(({ name }) => saltedHash(salt, [name]));
  const sizes = bytes === 0 ? [] : [ALL, ...hashes].map((name) => [name, sign * bytes] as const);
  return [
    {
      ...before,
      forms: added(before.forms, [[form, sign]]),
      networks: added(
        before.networks,
        hashes.map((hash) => [hash, sign]),
      ),
      bytes: added(before.bytes, sizes),
    },
  ];
}

/**
 * Counts a form. Returns what takes it back, if it is not stored after all.
 * @throws Failure 429 with `Retry-After` if others have used up a limit meanwhile
 */
export async function countForm(
  context: LimitContext & { address: string },
  limits: FormLimits,
  size: SentSize,
  { first }: Allowed,
): Promise<() => Promise<void>> {
  const place = placeOf(context);
  const change = (sign: 1 | -1) => (items: readonly Senders[]) => {
    const before = present(items, context);
    if (sign === 1) check(context, limits, before, size);
    return { items: changeCounts(context, size, sign, before), result: undefined };
  };
  await changeDocument(context, place, change(1), { first });
  return () => changeDocument(context, place, change(-1)).catch(context.note);
}
