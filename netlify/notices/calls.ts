import {
  type CallHandler,
  type RequestContext,
  createCallHandler,
  createBodyHandler,
  requireValid,
  createQueryHandler,
} from '#netlify/http/handler.ts';
import { respondWithFile, respondWithCacheableJson, respondCreated, formatContentDisposition, respondOk } from '#netlify/http/http.ts';
import { noticeCachePolicy, readVisibleNotices } from './notice-list.ts';
import { changeAndPurge, createEdgeHeaders } from '#netlify/platform/edge-cache.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { findFiles, readFile, saveFile } from '#netlify/store/files.ts';
import { changeRows, deleteRecords, readList, refuseStale, requireRow, nextTime } from '#netlify/store/records.ts';
import { type Row, isLive, noticeSource, withoutRowFields } from '#netlify/store/rows.ts';
import { attachmentRules, createUploadHandler } from '#netlify/uploads/uploads.ts';
import { makeFileName } from '#records/files/file-kinds.ts';
import { NOTICE_FILE_FIELD, noticeFileSentences } from '#records/notices/notice-file.ts';
import { NOTICE_PAGE, type NoticeQuery, makeNoticeCursor, parseNoticeQuery, parseStaffNoticeQuery } from '#records/notices/notice-query.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { searchNotices } from '#records/notices/list-query.ts';
import { getVisibleSince, withLastShown } from '#records/notices/notice-state.ts';
import {
  type NoticeText,
  createBlankNotice,
  noticeSentences,
  parseNewNotice,
  parseNoticeReference,
  parseNoticeText,
  withText,
} from '#records/notices/notice.ts';

function createNoticeNotFound(): Failure {
  return new Failure(404, noticeSentences.notFound);
}

export function changeNotices<Result>(context: RequestContext, change: () => Promise<Result>): Promise<Result> {
  return changeAndPurge(context, [noticeCachePolicy.tag], change);
}

/** An edit doesn't move a notice. */
function cutNoticePage(notices: readonly NoticeRecord[], { cursor, limit = notices.length }: Pick<NoticeQuery, 'cursor' | 'limit'>) {
  const sorted = notices.toSorted((a, b) => (makeNoticeCursor(a) < makeNoticeCursor(b) ? 1 : -1));
  const rest = cursor === undefined ? sorted : sorted.filter((notice) => makeNoticeCursor(notice) < cursor);
  const data = rest.slice(0, limit);
  const last = rest.length > data.length ? data.at(-1) : undefined;
  return { data, next_cursor: last === undefined ? null : makeNoticeCursor(last) };
}

async function saveNotice(
  context: RequestContext,
  { attachments = [] }: NoticeText,
  change: (rows: readonly Row<NoticeRecord>[], dependencies: Parameters<typeof withText>[2], nextNumber: number) => NoticeRecord,
): Promise<NoticeRecord> {
  const keys = attachments.map(({ key }) => key);
  const files = await findFiles(context, 'notices', keys);
  const now = context.clock();
  return changeNotices(context, () =>
    changeRows(context, noticeSource, (rows, { lastNumber }) => {
      const others = rows.filter(isLive);
      // Numbers of removed notices are not used again.
      const last = Math.max(lastNumber, ...rows.map(({ number }) => number));
      const result = change(rows, { notices: others, files, now }, last + 1);
      const isThere = rows.some(({ id }) => id === result.id);
      return {
        items: isThere ? rows.map((row) => (row.id === result.id ? result : row)) : [result, ...rows],
        lastNumber: Math.max(last, result.number),
        result: withoutRowFields(result),
      };
    }),
  );
}

export async function updateNotice(context: RequestContext, text: NoticeText): Promise<Response> {
  const ifMatch = context.request.headers.get('if-match');
  const notice = await saveNotice(context, text, (rows, dependencies) => {
    const current = requireRow(rows, context.id, createNoticeNotFound);
    refuseStale(ifMatch, current, () => new Failure(409, noticeSentences.stale, { extra: { notice: withoutRowFields(current) } }));
    return { ...requireValid(withText(current, text, dependencies)), updated_at: nextTime(current.updated_at, dependencies.now) };
  });
  context.recordChange({ kind: 'updated', records: [notice.id] });
  return respondOk({ notice, message: noticeSentences.updated });
}

function setActive(is_active: 0 | 1) {
  return async (context: RequestContext, { id }: { id: string }): Promise<Response> => {
    const notice = await changeNotices(context, () =>
      changeRows(context, noticeSource, (rows) => {
        const current = requireRow(rows, id, createNoticeNotFound);
        if (current.is_active === is_active) return { items: null, result: withoutRowFields(current) };
        const now = context.clock();
        const visible_since = getVisibleSince(current, { ...current, is_active }, now);
        const next = withLastShown(current, { ...current, is_active, visible_since, updated_at: nextTime(current.updated_at, now) }, now);
        return { items: rows.map((row) => (row === current ? next : row)), result: withoutRowFields(next) };
      }),
    );
    context.recordChange({ kind: is_active === 1 ? 'activated' : 'taken down', records: [notice.id] });
    return respondOk({ notice, message: noticeSentences.activated });
  };
}

export const noticeCalls: readonly CallHandler[] = [
  createQueryHandler(
    'getNotices',
    (input, { claims }) => (claims === null ? parseNoticeQuery : parseStaffNoticeQuery)(input),
    async (context, query) => {
      if (context.claims !== null) return respondOk(cutNoticePage(searchNotices(await readList(context, noticeSource), query.q), query));
      const { notices, cachePolicy } = await readVisibleNotices(context);
      const { limit = NOTICE_PAGE.max, q } = query;
      const page = cutNoticePage(searchNotices(notices, q), { ...query, limit });
      return respondWithCacheableJson(context.request, page, { ...cachePolicy, query: ['cursor', 'limit', 'q'], variesByToken: true });
    },
  ),
  createBodyHandler('addNotice', parseNewNotice, async (context, text) => {
    const now = context.clock();
    const blank = createBlankNotice(context.ids(now), now.toISOString());
    const notice = await saveNotice(context, text, (_, dependencies, number) =>
      requireValid(withText({ ...blank, number }, text, dependencies)),
    );
    context.recordChange({ kind: 'added', records: [notice.id] });
    return respondCreated({ notice, message: noticeSentences.added });
  }),
  createBodyHandler('updateNotice', parseNoticeText, updateNotice),
  createCallHandler('deleteNotice', async (context) => {
    const deleted = await changeNotices(context, () => deleteRecords(context, noticeSource, [context.id]));
    if (deleted.length === 0) throw createNoticeNotFound();
    context.recordChange({ kind: 'deleted', records: deleted });
    return respondOk({ message: noticeSentences.deleted });
  }),
  createBodyHandler('activateNotice', parseNoticeReference, setActive(1)),
  createBodyHandler('deactivateNotice', parseNoticeReference, setActive(0)),
  createUploadHandler(
    'addNoticeFile',
    NOTICE_FILE_FIELD,
    () => ({ ok: true, value: null }),
    attachmentRules,
    async (context, _, upload) => {
      const [sent] = upload?.sent ?? [];
      const [file] = (await upload?.accept()) ?? [];
      if (sent === undefined || file === undefined)
        throw new Failure(422, noticeFileSentences.kind, { errors: { [NOTICE_FILE_FIELD]: noticeFileSentences.kind } });
      const attachment = await saveFile(context, { owner: 'notices', name: makeFileName(sent.name, file.kind) }, file);
      context.recordChange({ kind: 'added', records: [attachment.key] });
      return respondCreated({ attachment, message: noticeFileSentences.added });
    },
  ),
  createCallHandler('getNoticeFile', async (context) => {
    const visible = context.claims === null ? await readVisibleNotices(context) : null;
    const isShown = visible?.notices.some(({ attachments }) => attachments.some(({ key }) => key === context.id)) ?? true;
    const file = isShown ? await readFile(context, 'notices', context.id) : null;
    if (file === null) throw new Failure(404, noticeFileSentences.notFound);
    const { facts, bytes } = file;
    return respondWithFile(context.request, {
      type: facts.type,
      size: bytes.byteLength,
      headers: {
        ...(visible === null ? { 'cache-control': 'no-store' } : createEdgeHeaders({ ...visible.cachePolicy, variesByToken: true })),
        'content-disposition': formatContentDisposition(facts),
        etag: `"${context.id}"`,
      },
      open: () => bytes,
    });
  }),
];
