import { DAY_MS } from '#domain/dates.ts';
import {
  type CallHandler,
  type RequestContext,
  createCallHandler,
  createBodyHandler,
  requireValid,
  createQueryHandler,
} from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { findFiles } from '#netlify/store/files.ts';
import { findDeleted, readStates, removeState } from '#netlify/store/history.ts';
import { changeEach, findRow, findRows, removeForGood, removeUnnamedFiles } from '#netlify/store/records.ts';
import { nameUnreadable } from '#netlify/store/parts.ts';
import {
  type Row,
  type Source,
  type VersionedRecord,
  createEntrySource,
  facultySource,
  isLive,
  noticeSource,
  withoutDeletion,
} from '#netlify/store/rows.ts';
import { COLLECTIONS, type Collection, FACULTY, NOTICES } from '#records/collections.ts';
import { findSpellingInUse } from '#records/faculty/directory.ts';
import { type FacultyRecord, isPictureKey, parseFacultyFields } from '#records/faculty/faculty.ts';
import { FORMS } from '#records/forms/registry.ts';
import {
  DELETED_COUNT_MAX,
  DELETED_DAYS,
  DELETED_PAGE,
  type DeletedCount,
  type DeletedItem,
  getDeletedForGoodSentence,
  getHistoryCalls,
  historySentences,
  parseDeletedQuery,
  parseHistoryChange,
  getRestoredSentence,
  getStatesCall,
} from '#records/history/history.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { canBePinned, parseNoticeText } from '#records/notices/notice.ts';
import { getFieldText } from '#records/stored-fields.ts';
import { changeFaculty, updateMember, withPictureAddress } from '#netlify/faculty/calls.ts';
import { changeNotices, updateNotice } from '#netlify/notices/calls.ts';

const TEXT_MAX = 300;

type HistoryDefinition<Item extends VersionedRecord> = {
  collection: Collection;
  source: Source<Item>;
  valuesOf: (row: Item) => object;
  /** Fits a restored record to today's, for example if no further notice can be pinned. */
  fit: (row: Item, others: readonly Item[], now: Date) => Item;
  withFiles: <One extends Item>(row: One, stored: ReadonlySet<string>) => One;
  publish: <Result>(context: RequestContext, change: () => Promise<Result>) => Promise<Result>;
  /** Missing where no earlier states are kept. */
  states?: { show: (state: Row<Item>) => object; update: (context: RequestContext, state: Row<Item>) => Promise<unknown> };
};

function listTexts<Item extends VersionedRecord>({ collection: { fields }, valuesOf }: HistoryDefinition<Item>, row: Item): string[] {
  const names = Object.keys(fields).filter((name) => name !== 'consent');
  return names.map((name) => getFieldText(valuesOf(row), name).slice(0, TEXT_MAX));
}

async function findStored(context: RequestContext, { name }: Source, keys: readonly string[]) {
  return new Set((await findFiles(context, name, keys)).map(({ key }) => key));
}

async function restoreDeleted<Item extends VersionedRecord>(
  context: RequestContext,
  { source, fit, withFiles }: HistoryDefinition<Item>,
  ids: readonly string[],
) {
  const rows = await findRows(context, source, ids);
  const namedFiles = rows.flatMap((row) => source.filesOf(row));
  const stored = await findStored(context, source, namedFiles);
  const now = context.clock();
  const back = await changeEach(context, source, ids, (row, all) => {
    if (isLive(row)) return row;
    const others = all.filter((other) => isLive(other) && other.id !== row.id);
    return withFiles(fit(withoutDeletion(row), others, now), stored);
  });
  if (back.length === 0) throw rows.length === 0 ? new Failure(404, historySentences.notFound) : new Failure(409, historySentences.isLive);
  const restored = back.map(({ id }) => id);
  context.recordChange({ kind: 'restored', records: restored });
  return { restored, isFileMissing: namedFiles.some((key) => !stored.has(key)) };
}

/** Checks by today's rules. */
async function restoreState<Item extends VersionedRecord>(
  context: RequestContext,
  { source, states, withFiles }: HistoryDefinition<Item>,
  id: string,
  updatedAt: string,
) {
  const present = await findRow(context, source, id);
  const earlier = present === null ? [] : await readStates(context, source, present);
  const state = earlier.find(({ updated_at }) => updated_at === updatedAt);
  if (states === undefined || state === undefined) throw new Failure(404, historySentences.noState);
  const namedFiles = source.filesOf(state);
  const stored = await findStored(context, source, namedFiles);
  await states.update({ ...context, id }, withFiles(state, stored));
  return { restored: [id], isFileMissing: stored.size < namedFiles.length };
}

async function deleteState(context: RequestContext, source: Source, id: string, updatedAt: string): Promise<Response> {
  const present = await findRow(context, source, id);
  const removed = present === null || present.updated_at === updatedAt ? null : await removeState(context, source, id, updatedAt);
  if (removed === null) throw new Failure(404, historySentences.noState);
  await removeUnnamedFiles(context, source, source.filesOf(removed));
  context.recordChange({ kind: 'deleted a state', records: [id] });
  return respondOk({ deleted: 1, message: historySentences.stateDeleted });
}

function createHistoryCalls<Item extends VersionedRecord>(definition: HistoryDefinition<Item>) {
  const { collection, source, states, publish } = definition;
  const listed = getHistoryCalls(collection);

  async function count(context: RequestContext): Promise<DeletedCount> {
    const { found, cursor, unreadable } = await findDeleted(context, source, { limit: DELETED_COUNT_MAX });
    return { name: collection.name, count: found.length, has_more: cursor !== null || unreadable.length > 0 };
  }

  const calls: CallHandler[] = [
    createQueryHandler(listed.deleted, parseDeletedQuery, async (context, { cursor }) => {
      const page = await findDeleted(context, source, { limit: DELETED_PAGE, cursor });
      const data = page.found.map((row): DeletedItem => {
        const { deleted_at = '', deleted_by = '' } = row;
        const ends = new Date(Date.parse(deleted_at) + DELETED_DAYS * DAY_MS);
        return { id: row.id, texts: listTexts(definition, row), deleted_at, deleted_by, ends_at: ends.toISOString() };
      });
      return respondOk({ data, next_cursor: page.cursor, ...nameUnreadable(page.unreadable) });
    }),
    createBodyHandler(listed.restore, parseHistoryChange, async (context, { ids: [id = '', ...others], version }) => {
      const { restored, isFileMissing } =
        version === undefined
          ? await publish(context, () => restoreDeleted(context, definition, [id, ...others]))
          : await restoreState(context, definition, id, version);
      const message = getRestoredSentence(restored.length, collection);
      return respondOk({ restored, message: isFileMissing ? `${message}. ${historySentences.fileMissing}` : message });
    }),
    createBodyHandler(listed.remove, parseHistoryChange, async (context, { ids: [id = '', ...others], version }) => {
      if (version !== undefined) return deleteState(context, source, id, version);
      const removed = await removeForGood(context, source, [id, ...others]);
      if (removed.length === 0) throw new Failure(404, historySentences.notFound);
      context.recordChange({ kind: 'deleted for good', records: removed });
      return respondOk({ deleted: removed.length, message: getDeletedForGoodSentence(removed.length, collection) });
    }),
  ];
  if (states !== undefined)
    calls.push(
      createCallHandler(getStatesCall(collection), async (context) => {
        const present = await findRow(context, source, context.id);
        if (present === null) throw new Failure(404, historySentences.noRecord);
        const rows = [present, ...(await readStates(context, source, present))];
        return respondOk({ data: rows.map((row) => states.show({ ...row, updated_by: row.updated_by ?? '' })) });
      }),
    );
  return { right: collection.name, calls, count };
}

const notices: HistoryDefinition<NoticeRecord> = {
  collection: NOTICES,
  source: noticeSource,
  valuesOf: (row) => row,
  fit: (notice, others, now) => (canBePinned(notice, others, now) ? notice : { ...notice, is_pinned: 0 }),
  withFiles: (notice, stored) => ({ ...notice, attachments: notice.attachments.filter(({ key }) => stored.has(key)) }),
  publish: changeNotices,
  states: { show: (state) => state, update: (context, state) => updateNotice(context, requireValid(parseNoticeText(state))) },
};

const faculty: HistoryDefinition<FacultyRecord> = {
  collection: FACULTY,
  source: facultySource,
  valuesOf: (row) => row,
  fit: (member, others) => ({ ...member, dept: findSpellingInUse(member.dept, others) }),
  withFiles: (member, stored) => (isPictureKey(member.image) && !stored.has(member.image) ? { ...member, image: null } : member),
  publish: changeFaculty,
  states: {
    show: withPictureAddress,
    update: (context, state) =>
      updateMember(context, { ...requireValid(parseFacultyFields(state)), remove_image: state.image === null ? '1' : '' }, state.image),
  },
};

const collections = [
  createHistoryCalls(notices),
  createHistoryCalls(faculty),
  ...FORMS.flatMap((form) => {
    const collection = COLLECTIONS.find(({ name }) => name === form.store);
    if (collection === undefined) return [];
    return createHistoryCalls({
      collection,
      source: createEntrySource(form),
      valuesOf: ({ values }) => values,
      fit: (entry) => entry,
      withFiles: (entry, stored) => ({ ...entry, files: entry.files.filter(({ key }) => stored.has(key)) }),
      publish: (_, change) => change(),
    });
  }),
];

export const historyCalls: readonly CallHandler[] = [
  ...collections.flatMap(({ calls }) => calls),
  createCallHandler('getDeletedCounts', async (context) => {
    const { rights = [], account } = context.claims ?? {};
    const allowed = account?.todo === null ? collections.filter(({ right }) => rights.includes(right)) : [];
    return respondOk({ data: await Promise.all(allowed.map(({ count }) => count(context))) });
  }),
];
