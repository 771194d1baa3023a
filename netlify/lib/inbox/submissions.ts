/**
 * Stores each submission once, even if it arrives twice at the same moment or is sent again because
 * an answer was lost (docs/api.md, "Forms"). The first request stores a claim on the content with a
 * new id. A later request with the same content uses the same id: it either finds the record, or
 * writes it with a conditional write that only one request can win. A claim's key is a keyed hash,
 * so that it doesn't reveal the content.
 */
import { FEW_FORMS, FORMS_PER_NETWORK } from '#domain/form-limits.ts';
import { isHoneypotFilled } from '#domain/honeypot.ts';
import type { FormRecord } from '#domain/inbox.ts';
import type { Parser } from '#domain/parse.ts';

import { type Count, countsAt, isCount, removeOldCounts } from '#netlify/lib/limits/counts.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import {
  type FormPlaces,
  type PlaceListing,
  type Sender,
  freePlacesFor,
  listPlaces,
  removeStaleMarkers,
  takeFormPlace,
} from '#netlify/lib/limits/form-places.ts';
import type { RequestContext } from '#netlify/lib/http/handler.ts';
import { type Inbox, addEntry, readEntry } from './inbox.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';
import { networkLimits } from '#netlify/lib/limits/limit-rules.ts';
import { type Try, countTry } from '#netlify/lib/limits/limits.ts';
import { type ListPlace, changeList, readList } from '#netlify/lib/lists/stored-list.ts';

type Built = {
  record: (id: string, receivedAt: string) => FormRecord;
  /** Runs before the record is stored. It may run twice for one id. */
  storeFirst?: (id: string) => Promise<void>;
};

export type Submission = {
  inbox: Inbox;
  places: FormPlaces;
  /** The data that two submissions must share to count as the same. */
  content: unknown;
  /** Runs once the limits allow it. If it throws a `Failure`, the submission is not counted. */
  build: () => Promise<Built>;
};

/** A program has filled in the hidden field (honeypot). */
export type SubmittedForm<Value> = { value: Value; isFromProgram: boolean };

/** The honeypot is checked after validation. */
export function withHoneypot<Value>(parse: Parser<Value>): Parser<SubmittedForm<Value>> {
  return (input) => {
    const parsed = parse(input);
    return parsed.ok ? { ok: true, value: { value: parsed.value, isFromProgram: isHoneypotFilled(input) } } : parsed;
  };
}

type Claim = Count & { isStored: boolean };

/** The same content is stored once within this time. */
export const SAME_FOR_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

function isClaim(value: unknown): value is Claim {
  return isCount(value) && 'isStored' in value && typeof value.isStored === 'boolean';
}

/**
 * Claims are stored among the counts, so that the clean-up of old counts also removes old claims.
 */
function claimsOf({ inbox, content }: Pick<Submission, 'inbox' | 'content'>, secret: string): ListPlace<Claim> {
  const { id } = inbox.form;
  return countsAt(`${id}-same/${hashOf(['same', id, content], secret)}`, isClaim);
}

function countForm(context: RequestContext, max: number): Promise<Try> {
  return countTry(context, networkLimits({ kind: 'form', address: context.address, max, windowMs: HOUR_MS }));
}

/**
 * If no place is left for the sender, the form costs no write.
 * @throws Failure 429
 */
async function countSender(
  context: RequestContext,
  { inbox, places }: Pick<Submission, 'inbox' | 'places'>,
  listing: PlaceListing,
): Promise<{ counted: Try; sender: Sender }> {
  const few = { hasSentFew: true, hasKeptPlaces: inbox.form.hasKeptPlaces === true };
  freePlacesFor(few, context, places, listing);
  try {
    return { counted: await countForm(context, FEW_FORMS), sender: few };
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 429) throw error;
  }
  const sender = { ...few, hasSentFew: false };
  freePlacesFor(sender, context, places, listing);
  return { counted: await countForm(context, FORMS_PER_NETWORK), sender };
}

type Earlier = {
  /** The id of one of them whose record exists now, or null. */
  there: string | null;
  /** The ids of the claims whose record was stored and then deleted. */
  deleted: ReadonlySet<string>;
};

async function findEarlier(context: RequestContext, { inbox }: Submission, claims: readonly Claim[]): Promise<Earlier> {
  const oldest = context.clock().getTime() - SAME_FOR_MS;
  const stored = claims.filter(({ at, isStored }) => isStored && at > oldest);
  const found = await Promise.all(stored.map(async ({ id }) => ({ id, isThere: (await readEntry(context, inbox, id)) !== null })));
  return {
    there: found.find(({ isThere }) => isThere)?.id ?? null,
    deleted: new Set(found.filter(({ isThere }) => !isThere).map(({ id }) => id)),
  };
}

/** A claim that is marked as stored is valid only as long as its record exists. */
async function obtainClaim(context: RequestContext, submission: Submission, place: ListPlace<Claim>, earlier: Earlier): Promise<Claim> {
  const now = context.clock();
  const oldest = now.getTime() - SAME_FOR_MS;
  const own: Claim = { id: context.ids(now), at: now.getTime(), isStored: false };
  const current = await changeList(context, place, (all) => {
    const present = all.find(({ id, at }) => at > oldest && !earlier.deleted.has(id));
    return present === undefined ? { items: [own], result: own } : { items: null, result: present };
  });
  if (!current.isStored) return current;
  // Another request has stored the record since the first check. Staff may have deleted even that
  // record.
  const later = await findEarlier(context, submission, [current]);
  return later.there !== null ? current : obtainClaim(context, submission, place, later);
}

async function storeUnderClaim(
  context: RequestContext,
  submission: Submission,
  place: ListPlace<Claim>,
  earlier: Earlier,
): Promise<{ id: string; isNew: boolean }> {
  const { record, storeFirst } = await submission.build();
  const { id, at, isStored } = await obtainClaim(context, submission, place, earlier);
  if (isStored) return { id, isNew: false };
  await storeFirst?.(id);
  return { id, isNew: await addEntry(context, submission.inbox, record(id, new Date(at).toISOString())) };
}

/** If this write fails, a repeated submission still finds the record by the claim's id. */
function markStored(context: RequestContext, place: ListPlace<Claim>, id: string): Promise<null> {
  return changeList(context, place, (all) => ({
    items: all.map((item) => (item.id === id ? { ...item, isStored: true } : item)),
    result: null,
  }));
}

/**
 * Returns the id of the record, and whether this request stored it.
 * @throws Failure 429 if this network or all visitors together have sent too many forms
 */
export async function storeSubmission(context: RequestContext, submission: Submission): Promise<{ id: string; isNew: boolean }> {
  const secret = context.keys().counters;
  const place = claimsOf(submission, secret);
  const earlier = await findEarlier(context, submission, await readList(context, place));
  if (earlier.there !== null) return { id: earlier.there, isNew: false };

  // The places are checked first, so that a submission costs only this request if none is free.
  const listing = await listPlaces(context);
  const { counted, sender } = await countSender(context, submission, listing);
  const taken = [counted];
  const withdraw = () => Promise.all(taken.map((one) => one.withdraw().catch(context.note)));
  try {
    taken.push(await takeFormPlace(sender, context, submission.places, listing));
    const { id, isNew } = await storeUnderClaim(context, submission, place, earlier);
    if (!isNew) await withdraw();
    await Promise.all([markStored(context, place, id), removeOldCounts(context), removeStaleMarkers(context, listing)]).catch(context.note);
    return { id, isNew };
  } catch (error) {
    await withdraw();
    throw error;
  }
}
