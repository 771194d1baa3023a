/** Deleted records (docs/api.md, "Recently deleted"): staff list them, bring them back, or delete them for good. */
import { type InboxDeletion, parseInboxDeletion } from '#domain/inbox-query.ts';
import {
  DELETED_DAYS,
  DELETED_KINDS,
  DELETED_PAGE,
  type DeletedItem,
  type DeletedKind,
  deletedCallsOf,
  deletedSentences,
  goneSentence,
  parseDeletedQuery,
  restoredSentence,
} from '#domain/recently-deleted.ts';
import { type Call, type RequestContext, callWithBody } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';
import { removeForGood, sourceOf } from '#netlify/lib/inbox/deleted-records.ts';
import { type DeletedState, deletedIn, deletedKeys, forgetDeleted, readDeleted, textIn } from '#netlify/lib/lists/history.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import { changeFaculty } from './faculty.ts';
import { changeNotices } from './notices.ts';

const AT_ONCE = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A longer text is cut in the list. */
const TEXT_MAX = 300;

/** Makes a change that visitors may see, and drops the cached answers that show the old list. */
function publish<Result>(context: RequestContext, { name }: DeletedKind, change: () => Promise<Result>): Promise<Result> {
  if (name === 'notices') return changeNotices(context, change);
  return name === 'faculty' ? changeFaculty(context, change) : change();
}

function itemOf({ fields }: DeletedKind, { id, raw, deletedAt, deletedBy }: DeletedState): DeletedItem {
  const values = new Map<string, unknown>(Object.entries(typeof raw === 'object' && raw !== null ? raw : {}));
  const shown = Object.keys(fields).filter((name) => name !== 'consent');
  const texts = shown.map((name) => {
    const value = values.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, TEXT_MAX) : '';
  });
  const ends = new Date(Date.parse(deletedAt) + DELETED_DAYS * DAY_MS);
  return { id, texts, deleted_at: deletedAt, deleted_by: deletedBy, ends_at: ends.toISOString() };
}

/** Returns the keys of the deletions of each record, the last one first. */
async function deletionsOf({ stores }: RequestContext, { name }: DeletedKind): Promise<ReadonlyMap<string, readonly string[]>> {
  return Map.groupBy(await deletedKeys(stores, name), (key) => deletedIn(key)?.id ?? '');
}

async function list(context: RequestContext, kind: DeletedKind, cursor = ''): Promise<Response> {
  const keys = [...(await deletionsOf(context, kind)).values()].flatMap(([newest]) => newest ?? []);
  const rest = cursor === '' ? keys : keys.filter((key) => key < `${kind.name}/${cursor}`);
  const page = rest.slice(0, DELETED_PAGE);
  const ids = page.map((key) => deletedIn(key)?.id ?? '');
  // A deletion that failed, or a restore that was interrupted, may leave the copy of a record that is live.
  const live = await sourceOf(kind).liveIds(context, ids);
  const deleted = await inPortions(page, AT_ONCE, (key) => readDeleted(context.stores, key));
  const data = deleted.flatMap((one) => (one === null || live.has(one.id) ? [] : [itemOf(kind, one)]));
  return ok({ data, next_cursor: rest.length > page.length ? (deletedIn(page.at(-1) ?? '')?.deletion ?? null) : null });
}

/**
 * Brings back the newest of the deleted states. There are several if the record was changed while two
 * people deleted it.
 */
async function restoreOne(context: RequestContext, kind: DeletedKind, keys: readonly string[]): Promise<void> {
  const found = (await inPortions(keys, AT_ONCE, (key) => readDeleted(context.stores, key))).filter((one) => one !== null);
  // Keys are in the order of deletion, the last first. The sort keeps it for copies of the same state.
  const [last] = found.toSorted((a, b) => textIn(b.raw, 'updated_at').localeCompare(textIn(a.raw, 'updated_at'), 'en'));
  if (last === undefined) throw new Failure(404, deletedSentences.notFound);
  if (await sourceOf(kind).putBack(context, last)) await forgetDeleted(context.stores, keys);
}

/** Does the work for each deleted record. Fails only if it succeeds for none. */
async function forEach(
  context: RequestContext,
  kind: DeletedKind,
  ids: readonly string[],
  work: (id: string, keys: readonly string[]) => Promise<void>,
): Promise<readonly string[]> {
  const deletions = await deletionsOf(context, kind);
  const failures: Failure[] = [];
  const done = await inPortions([...new Set(ids)], AT_ONCE, async (id) => {
    try {
      await work(id, deletions.get(id) ?? []);
      return [id];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failures.push(error);
      return [];
    }
  });
  const [first] = failures;
  if (first !== undefined && failures.length === new Set(ids).size) throw first;
  return done.flat();
}

function callsFor(kind: DeletedKind): readonly Call[] {
  const listed = deletedCallsOf(kind);

  async function restore(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
    const restored = await publish(context, kind, () => forEach(context, kind, ids, (_, keys) => restoreOne(context, kind, keys)));
    context.recordChange({ kind: 'restored', records: restored });
    return ok({ restored, message: restoredSentence(restored.length, kind) });
  }

  async function removeAll(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
    const removed = await forEach(context, kind, ids, async (id, keys) => {
      if (keys.length === 0) throw new Failure(404, deletedSentences.notFound);
      await removeForGood(context, kind, id, keys);
    });
    context.recordChange({ kind: 'deleted for good', records: removed });
    return ok({ deleted: removed.length, message: goneSentence(removed.length, kind) });
  }

  return [
    callWithQuery(listed.list, parseDeletedQuery, (context, { cursor }) => list(context, kind, cursor)),
    callWithBody(listed.restore, parseInboxDeletion, restore),
    callWithBody(listed.removeForGood, parseInboxDeletion, removeAll),
  ];
}

export const deletedCalls: readonly Call[] = DELETED_KINDS.flatMap(callsFor);
