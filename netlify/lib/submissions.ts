/**
 * What visitors send is stored once, however often it comes: twice at the same moment, or again
 * because an answer was lost (docs/api.md, "Forms"). The first to come claims the content with an
 * id of its own. Whoever comes with the same content while the claim lasts writes under that id,
 * where only one write can succeed, or finds it written. When staff have deleted the record in the
 * meantime, the claim is replaced, and the content is stored as a new record. A claim is kept under
 * a keyed hash, so it tells nobody what was sent.
 */
import { FORMS_PER_NETWORK } from '#domain/forms.ts';
import { isHoneypotFilled } from '#domain/honeypot.ts';
import type { Parsed } from '#domain/parse.ts';

import { type Count, countsAt, isCount } from './counts.ts';
import { type FormPlaces, forgetStalePlaces, lookForPlaces, takeFormPlace } from './form-places.ts';
import type { RequestContext } from './handler.ts';
import { type Entry, type Inbox, addEntry, readEntry } from './inbox.ts';
import { hashOf } from './keys.ts';
import { type Limit, type Try, forgetOldTries, networkLimits, countTry } from './limits.ts';
import { type ListPlace, changeList, readList } from './stored-list.ts';

/** What is stored of a submission. */
export type Built<Item extends Entry> = {
  record: (id: string, receivedAt: string) => Item;
  /** Stores what the record names, before the record. It may run twice for one id. */
  storeFirst?: (id: string) => Promise<void>;
};

/** Something that a visitor sent. */
export type Submission<Item extends Entry> = {
  /** Names the counts and claims of its kind. */
  kind: 'enquiry' | 'feedback';
  inbox: Inbox<Item>;
  /** The limit on all forms together. */
  places: FormPlaces;
  /** All that makes it the same as another. */
  content: unknown;
  /**
   * Does what is costly, once the limits allow it. It may throw a `Failure`; the submission counts
   * for nothing then.
   */
  build: () => Promise<Built<Item>>;
};

/** What a form says, and whether a program filled in the field that people don't see. */
export type SubmittedForm<Value> = { value: Value; isFromProgram: boolean };

/** The parser of a form with a honeypot, which is looked at after validation. */
export function withHoneypot<Value>(parse: (input: unknown) => Parsed<Value>): (input: unknown) => Parsed<SubmittedForm<Value>> {
  return (input) => {
    const parsed = parse(input);
    return parsed.ok ? { ok: true, value: { value: parsed.value, isFromProgram: isHoneypotFilled(input) } } : parsed;
  };
}

type Claim = Count & { isStored: boolean };

const SAME_FOR_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

function isClaim(value: unknown): value is Claim {
  return isCount(value) && 'isStored' in value && typeof value.isStored === 'boolean';
}

/**
 * Claims lie among the counts, which have the same fields: what is forgotten there in time is
 * forgotten with them.
 */
function claimsOf({ kind, content }: Pick<Submission<Entry>, 'kind' | 'content'>, secret: string): ListPlace<Claim> {
  return countsAt(`${kind}-same/${hashOf(['same', kind, content], secret)}`, isClaim);
}

function limitsOf(kind: string, address: string): readonly Limit[] {
  return networkLimits({ kind, address, max: FORMS_PER_NETWORK, windowMs: HOUR_MS });
}

/** What is known of earlier submissions with the same content. */
type Earlier = {
  /** A record of it is there now. */
  isThere: boolean;
  /** The ids of claims whose record was deleted after it had been stored. */
  deleted: ReadonlySet<string>;
};

/** Looks what has become of the submissions with these claims. */
async function findEarlier<Item extends Entry>(
  context: RequestContext,
  { inbox }: Submission<Item>,
  claims: readonly Claim[],
): Promise<Earlier> {
  const oldest = context.clock().getTime() - SAME_FOR_MS;
  const stored = claims.filter(({ at, isStored }) => isStored && at > oldest);
  const found = await Promise.all(stored.map(async ({ id }) => ({ id, isThere: (await readEntry(context, inbox, id)) !== null })));
  return {
    isThere: found.some(({ isThere }) => isThere),
    deleted: new Set(found.filter(({ isThere }) => !isThere).map(({ id }) => id)),
  };
}

/**
 * The claim to store under: the present one, or one that is made now. A claim that says that it is
 * stored is the present one only as long as its record is there.
 */
async function obtainClaim<Item extends Entry>(
  context: RequestContext,
  submission: Submission<Item>,
  place: ListPlace<Claim>,
  earlier: Earlier,
): Promise<Claim> {
  const now = context.clock();
  const oldest = now.getTime() - SAME_FOR_MS;
  const own: Claim = { id: context.ids(now), at: now.getTime(), isStored: false };
  const current = await changeList(context, place, (all) => {
    const present = all.find(({ id, at }) => at > oldest && !earlier.deleted.has(id));
    return present === undefined ? { items: [own], result: own } : { items: null, result: present };
  });
  if (!current.isStored) return current;
  // Somebody else has stored it since we looked. Staff may have deleted even that.
  const later = await findEarlier(context, submission, [current]);
  return later.isThere ? current : obtainClaim(context, submission, place, later);
}

/** Stores a submission under its claim. Answers the id, and whether this is what stored it. */
async function storeUnderClaim<Item extends Entry>(
  context: RequestContext,
  submission: Submission<Item>,
  place: ListPlace<Claim>,
  earlier: Earlier,
): Promise<{ id: string; isNew: boolean }> {
  const { record, storeFirst } = await submission.build();
  const { id, at, isStored } = await obtainClaim(context, submission, place, earlier);
  if (isStored) return { id, isNew: false };
  await storeFirst?.(id);
  return { id, isNew: await addEntry(context, submission.inbox, record(id, new Date(at).toISOString())) };
}

/**
 * From here on the same content is answered at once. Where this fails, its next coming finds the
 * record under the claim's id.
 */
function markStored(context: RequestContext, place: ListPlace<Claim>, id: string): Promise<null> {
  return changeList(context, place, (all) => ({
    items: all.map((item) => (item.id === id ? { ...item, isStored: true } : item)),
    result: null,
  }));
}

/**
 * Stores a submission unless the same one was stored within ten minutes and is still there.
 * @throws Failure 429 where the address has sent too many, or all visitors together have
 */
export async function storeSubmission<Item extends Entry>(context: RequestContext, submission: Submission<Item>): Promise<void> {
  const secret = context.keys().counters;
  const counting = { ...context, secret };
  const place = claimsOf(submission, secret);
  const earlier = await findEarlier(context, submission, await readList(context, place));
  if (earlier.isThere) return;

  // The look comes first: where no place is free, it is all that a submission costs.
  const look = await lookForPlaces(context, submission.places);
  const taken: Try[] = [];
  const withdraw = () => Promise.all(taken.map((one) => one.withdraw().catch(context.note)));
  try {
    taken.push(await countTry(counting, limitsOf(submission.kind, context.address)));
    taken.push(await takeFormPlace(context, submission.places, look));
    const { id, isNew } = await storeUnderClaim(context, submission, place, earlier);
    if (!isNew) await withdraw();
    await Promise.all([markStored(context, place, id), forgetOldTries(counting), forgetStalePlaces(context, look)]).catch(context.note);
  } catch (error) {
    await withdraw();
    throw error;
  }
}
