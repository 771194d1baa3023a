/**
 * What visitors send is stored once, however often it comes: twice at the same moment, or again because an answer was lost (API.md,
 * `submit_enquiry`). The first to come claims the content with an id of its own; whoever comes with the same content while the claim lasts writes
 * under that id, where only one write can succeed, or finds it written. A claim is kept under a keyed hash, so it tells nobody what was sent.
 */
import { isHoneypotFilled } from '#domain/honeypot.ts';
import type { Parsed } from '#domain/parse.ts';

import { type Count, countsAt, isCount } from './counts.ts';
import type { Visit } from './handler.ts';
import { type Entry, type Inbox, addEntry } from './inbox.ts';
import { hashOf } from './keys.ts';
import { type Limit, forgetOldTries, networkLimits, takeTry } from './limits.ts';
import { type ListPlace, changeList, readList } from './stored-list.ts';

/** Something that a visitor sent. */
export type Submission<Item extends Entry> = {
  /** Names the counts and claims of its kind. */
  kind: 'enquiry' | 'feedback';
  inbox: Inbox<Item>;
  /** All that makes it the same as another. */
  content: unknown;
  /** Stores what the record names, before the record. It may run twice for one id. */
  prepare?: ((id: string) => Promise<void>) | undefined;
  record: (id: string, receivedAt: string) => Item;
};

/** What a form says, and whether a program filled in the field that people don't see. */
export type Sent<Value> = { value: Value; isFromProgram: boolean };

/** The parser of a form with a honeypot, which is looked at after validation. */
export function withHoneypot<Value>(parse: (input: unknown) => Parsed<Value>): (input: unknown) => Parsed<Sent<Value>> {
  return (input) => {
    const parsed = parse(input);
    return parsed.ok ? { ok: true, value: { value: parsed.value, isFromProgram: isHoneypotFilled(input) } } : parsed;
  };
}

type Claim = Count & { isStored: boolean };

const SAME_FOR_MS = 10 * 60 * 1000;
const STORED_AN_HOUR = 60;
const HOUR_MS = 60 * 60 * 1000;

function isClaim(value: unknown): value is Claim {
  return isCount(value) && 'isStored' in value && typeof value.isStored === 'boolean';
}

/** Claims lie among the counts, which have the same fields: what is forgotten there in time is forgotten with them. */
function claimsOf({ kind, content }: Pick<Submission<Entry>, 'kind' | 'content'>, secret: string): ListPlace<Claim> {
  return countsAt(`${kind}-same/${hashOf(['same', kind, content], secret)}`, isClaim);
}

function limitsOf(kind: string, address: string): readonly Limit[] {
  return networkLimits({ kind, address, max: STORED_AN_HOUR, windowMs: HOUR_MS });
}

/** Stores it under the id of the claim: the present one, or one that is made now. Answers the id, and whether this is what stored it. */
async function store<Item extends Entry>(
  visit: Visit,
  { inbox, prepare, record }: Submission<Item>,
  claims: ListPlace<Claim>,
  isCurrent: (claim: Claim) => boolean,
): Promise<{ id: string; isNew: boolean }> {
  const now = visit.clock();
  const own: Claim = { id: visit.ids(now), at: now.getTime(), isStored: false };
  const { id, at, isStored } = await changeList(visit, claims, (all) => {
    const current = all.find(isCurrent);
    return current === undefined ? { items: [own], result: own } : { items: null, result: current };
  });
  if (isStored) return { id, isNew: false };
  await prepare?.(id);
  return { id, isNew: await addEntry(visit, inbox, record(id, new Date(at).toISOString())) };
}

/**
 * Stores a submission unless the same one was stored within ten minutes.
 * @throws Failure 429 where the address has sent too many
 */
export async function receive<Item extends Entry>(visit: Visit, submission: Submission<Item>): Promise<void> {
  const secret = visit.keys().counters;
  const counting = { ...visit, secret };
  const claims = claimsOf(submission, secret);
  const oldest = visit.clock().getTime() - SAME_FOR_MS;
  const isCurrent = ({ at }: Claim) => at > oldest;

  if ((await readList(visit, claims)).some((claim) => claim.isStored && isCurrent(claim))) return;
  const taken = await takeTry(counting, limitsOf(submission.kind, visit.address));
  const outcome = await store(visit, submission, claims, isCurrent).catch(async (error: unknown) => {
    await taken.giveBack().catch(visit.note);
    throw error;
  });
  if (!outcome.isNew) await taken.giveBack().catch(visit.note);
  await Promise.all([markStored(visit, claims, outcome.id), forgetOldTries(counting)]).catch(visit.note);
}

/** From here on the same content is answered at once. Where this fails, its next coming finds the record under the claim's id. */
function markStored(visit: Visit, claims: ListPlace<Claim>, id: string): Promise<null> {
  return changeList(visit, claims, (all) => ({
    items: all.map((claim) => (claim.id === id ? { ...claim, isStored: true } : claim)),
    result: null,
  }));
}
