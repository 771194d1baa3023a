/** Deleted records (docs/api.md, "Recently deleted"): staff list them, bring them back, or delete them for good. */
import { type Call, type RequestContext, call, callWithBody } from '#netlify/http/handler.ts';
import { ok } from '#netlify/http/http.ts';
import { callWithQuery } from '#netlify/http/query.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { readItems } from '#netlify/store/documents.ts';
import { findFiles } from '#netlify/store/files.ts';
import { changeEach, findRows } from '#netlify/store/records.ts';
import { removeForGood } from '#netlify/store/removal.ts';
import { type Row, type Source, entrySource, facultySource, isLive, noticeSource, placeOf, undeleted } from '#netlify/store/rows.ts';
import { type Found, scan } from '#netlify/store/scan.ts';
import { COLLECTIONS, type Collection, FACULTY, NOTICES } from '#records/collections.ts';
import { spellingInUse } from '#records/directory.ts';
import type { FacultyRecord } from '#records/faculty.ts';
import { FORMS } from '#records/forms/registry.ts';
import { type InboxDeletion, parseInboxDeletion } from '#records/inbox-query.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { canBePinned } from '#records/notices/notice.ts';
import {
  DELETED_COUNT_MAX,
  DELETED_DAYS,
  DELETED_PAGE,
  type DeletedCount,
  type DeletedItem,
  deletedCallsOf,
  deletedSentences,
  goneSentence,
  parseDeletedQuery,
  restoredSentence,
} from '#records/recently-deleted.ts';
import { changeFaculty } from './faculty.ts';
import { changeNotices } from './notices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A longer text is cut in the list. */
const TEXT_MAX = 300;

type Kept = { id: string; updated_at: string };

/** A collection, and what is special about its records when they come back. */
type Kind<Item extends Kept> = {
  collection: Collection;
  source: Source<Item>;
  /** The values by the names of the fields. */
  valuesOf: (row: Item) => Readonly<Record<string, unknown>>;
  /** Returns a record as it may stand beside the others again. */
  fitted: (row: Item, others: readonly Item[], now: Date) => Item;
  /** Returns it with those of its files that are still stored. */
  withFiles: (row: Item, kept: ReadonlySet<string>) => Item;
  publish: <Result>(context: RequestContext, change: () => Promise<Result>) => Promise<Result>;
};

function shownTexts<Item extends Kept>({ collection, valuesOf }: Kind<Item>, row: Item): string[] {
  const values = new Map(Object.entries(valuesOf(row)));
  const names = Object.keys(collection.fields).filter((name) => name !== 'consent');
  return names.map((name) => {
    const value = values.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, TEXT_MAX) : '';
  });
}

/** Returns a page of deleted records. Those of a list are all in its one document. */
async function findDeleted<Item extends Kept>(
  context: RequestContext,
  { source }: Kind<Item>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Found<Row<Item>>> {
  const isDeleted = (row: Row<Item>) => !isLive(row);
  if (!source.isJournaled) return scan(context, source, { cursor, limit }, isDeleted);
  const rows = (await readItems(context, placeOf(source))).filter(isDeleted).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const rest = cursor === undefined ? rows : rows.filter(({ id }) => id < cursor);
  const found = rest.slice(0, limit);
  return { found, cursor: rest.length > found.length ? (found.at(-1)?.id ?? null) : null, searchedTo: null, unreadable: [] };
}

/**
 * Brings records back. A file that is gone does not stop that.
 * @returns the ids of those that came back, and whether a file is missing
 */
async function restoreRecords<Item extends Kept>(
  context: RequestContext,
  { source, fitted, withFiles }: Kind<Item>,
  ids: readonly string[],
): Promise<{ restored: readonly string[]; isFileMissing: boolean }> {
  const named = (await findRows(context, source, ids)).flatMap(source.filesOf);
  const kept = new Set((await findFiles(context, source.name, named)).map(({ key }) => key));
  const now = context.clock();
  const back = await changeEach(context, source, ids, (row, rows) => {
    if (isLive(row)) return row;
    const others = rows.filter((other) => isLive(other) && other.id !== row.id);
    return withFiles(fitted(undeleted(row), others, now), kept);
  });
  return { restored: back.map(({ id }) => id), isFileMissing: named.some((key) => !kept.has(key)) };
}

function collectionOf<Item extends Kept>(kind: Kind<Item>) {
  const { collection, source, publish } = kind;
  const listed = deletedCallsOf(collection);

  async function list(context: RequestContext, { cursor }: { cursor?: string | undefined }): Promise<Response> {
    const page = await findDeleted(context, kind, { limit: DELETED_PAGE, cursor: cursor === '' ? undefined : cursor });
    const data = page.found.map((row): DeletedItem => {
      const { deleted_at = '', deleted_by = '' } = row;
      const ends = new Date(Date.parse(deleted_at) + DELETED_DAYS * DAY_MS);
      return { id: row.id, texts: shownTexts(kind, row), deleted_at, deleted_by, ends_at: ends.toISOString() };
    });
    return ok({ data, next_cursor: page.cursor });
  }

  async function restore(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
    const { restored, isFileMissing } = await publish(context, () => restoreRecords(context, kind, ids));
    if (restored.length === 0) {
      const rows = await findRows(context, source, ids);
      throw rows.length === 0 ? new Failure(404, deletedSentences.notFound) : new Failure(409, deletedSentences.isLive);
    }
    context.recordChange({ kind: 'restored', records: restored });
    const message = restoredSentence(restored.length, collection);
    return ok({ restored, message: isFileMissing ? `${message}. ${deletedSentences.fileMissing}` : message });
  }

  async function removeAll(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
    const removed = await removeForGood(context, source, ids);
    if (removed.length === 0) throw new Failure(404, deletedSentences.notFound);
    context.recordChange({ kind: 'deleted for good', records: removed });
    return ok({ deleted: removed.length, message: goneSentence(removed.length, collection) });
  }

  async function count(context: RequestContext): Promise<DeletedCount> {
    const { found, cursor } = await findDeleted(context, kind, { limit: DELETED_COUNT_MAX });
    return { name: collection.name, count: found.length, has_more: cursor !== null };
  }

  const calls: readonly Call[] = [
    callWithQuery(listed.list, parseDeletedQuery, list),
    callWithBody(listed.restore, parseInboxDeletion, restore),
    callWithBody(listed.removeForGood, parseInboxDeletion, removeAll),
  ];
  return { right: collection.name, calls, count };
}

const notices: Kind<NoticeRecord> = {
  collection: NOTICES,
  source: noticeSource,
  valuesOf: (row) => row,
  fitted: (notice, others, now) => (canBePinned(notice, others, now) ? notice : { ...notice, is_pinned: 0 }),
  withFiles: (notice, kept) => ({ ...notice, attachments: notice.attachments.filter(({ key }) => kept.has(key)) }),
  publish: changeNotices,
};

const faculty: Kind<FacultyRecord> = {
  collection: FACULTY,
  source: facultySource,
  valuesOf: (row) => row,
  fitted: (member, others) => ({ ...member, dept: spellingInUse(member.dept, others) }),
  withFiles: (member, kept) => ({ ...member, image: member.image !== null && kept.has(member.image) ? member.image : null }),
  publish: changeFaculty,
};

const collections = [
  collectionOf(notices),
  collectionOf(faculty),
  ...FORMS.flatMap((form) => {
    const collection = COLLECTIONS.find(({ name }) => name === form.store);
    if (collection === undefined) return [];
    return collectionOf({
      collection,
      source: entrySource(form),
      valuesOf: ({ values }) => values,
      fitted: (entry) => entry,
      withFiles: (entry, kept) => ({ ...entry, files: entry.files.filter(({ key }) => kept.has(key)) }),
      publish: (_, change) => change(),
    });
  }),
];

/** Counts the deleted records of the collections that the account may use. */
async function countAll(context: RequestContext): Promise<Response> {
  const { rights = [], account } = context.claims ?? {};
  const allowed = account?.todo === null ? collections.filter(({ right }) => rights.includes(right)) : [];
  return ok({ data: await Promise.all(allowed.map(({ count }) => count(context))) });
}

export const deletedCalls: readonly Call[] = [...collections.flatMap(({ calls }) => calls), call('getDeletedCounts', countAll)];
