/**
 * Notices and their files (docs/api.md, "Notices", "Files of notices"): visitors read what they may see,
 * staff read all and change it.
 */
import type { Parsed } from '#domain/parse.ts';
import { NOTICE_FILE_FIELD, fileKindOf, fileSentences, noticeFileSentences } from '#domain/notice-file.ts';
import { NOTICE_PAGE, type NoticeQuery, noticeCursor, parseNoticeQuery, parseStaffNoticeQuery } from '#domain/notice-query.ts';
import { type Attachment, type NoticeRecord } from '#domain/notice-record.ts';
import { byShown, visibleSince } from '#domain/notice-state.ts';
import {
  type NewNotice,
  type NoticeText,
  blankNotice,
  noticeSentences,
  parseNewNotice,
  parseNoticeReference,
  parseNoticeText,
  withText,
} from '#domain/notice.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { binaryResponse, cacheableJson, created, ok, dispositionOf } from '#netlify/lib/http/http.ts';
import { readForm } from '#netlify/lib/http/multipart.ts';
import { edgeHeaders } from '#netlify/lib/platform/edge-cache.ts';
import { changeAndPurge } from '#netlify/lib/lists/last-good.ts';
import { noticeCachePolicy, noticePlace, readVisibleNotices } from '#netlify/lib/lists/notice-list.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';
import { byNewest, changeRecord, partOf, recordIn, refuseStale, removeRecord, timeAfter } from '#netlify/lib/lists/records.ts';
import { changeList, readList } from '#netlify/lib/lists/stored-list.ts';
import { countIfRefused } from '#netlify/lib/pictures/form-call.ts';
import { acceptFile, findNoticeFiles, readNoticeFile, saveNoticeFile } from '#netlify/lib/pictures/notice-files.ts';

export function noSuchNotice(): Failure {
  return new Failure(404, noticeSentences.notFound);
}

export function changeNotices<Result>({ lastGood, purge, note }: RequestContext, change: () => Promise<Result>): Promise<Result> {
  return changeAndPurge({ memory: lastGood.notices, tag: noticeCachePolicy.tag, purge, note }, change);
}

function parseQuery(input: unknown, { claims }: RequestContext): Parsed<NoticeQuery> {
  return claims === null ? parseNoticeQuery(input) : parseStaffNoticeQuery(input);
}

function noticePage(notices: readonly NoticeRecord[], { cursor, limit }: NoticeQuery) {
  const { records, next } = partOf(notices, { after: cursor, limit });
  return { data: records, next_cursor: next === null ? null : noticeCursor(next) };
}

/** Returns a notice with the fields that visitors get. */
function publicNotice(notice: NoticeRecord): NoticeRecord {
  const { id, title, description, category, first_day, last_day, is_active, is_pinned, visible_since, attachments } = notice;
  const { created_at, updated_at } = notice;
  return {
    id,
    title,
    description,
    category,
    first_day,
    last_day,
    is_active,
    is_pinned,
    visible_since,
    attachments,
    created_at,
    updated_at,
  };
}

async function getNotices(context: RequestContext, query: NoticeQuery): Promise<Response> {
  if (context.claims !== null) return ok(noticePage((await readList(context, noticePlace)).toSorted(byNewest), query));
  const { notices, cachePolicy } = await readVisibleNotices(context);
  const { limit = NOTICE_PAGE.max, order } = query;
  const body =
    order === 'latest'
      ? { data: notices.toSorted(byShown).slice(0, limit), next_cursor: null }
      : noticePage(notices.toSorted(byNewest), { ...query, limit });
  const policy = { ...cachePolicy, query: ['cursor', 'limit', 'order'], variesByToken: true };
  return cacheableJson(context.request, { ...body, data: body.data.map(publicNotice) }, policy);
}

/** @throws Failure 422 if the notice can't be stored */
function stored(parsed: Parsed<NoticeRecord>): NoticeRecord {
  if (!parsed.ok) throw new Failure(422, parsed.message, { errors: parsed.errors });
  return parsed.value;
}

/** Returns the facts of the files that a text names. */
function filesOf(context: RequestContext, { attachments = [] }: NoticeText): Promise<readonly Attachment[]> {
  return findNoticeFiles(
    context,
    attachments.map(({ key }) => key),
  );
}

async function addNotice(context: RequestContext, text: NewNotice): Promise<Response> {
  const now = context.clock();
  const blank = blankNotice(context.ids(now), now.toISOString());
  const files = await filesOf(context, text);
  const notice = await changeNotices(context, () =>
    changeList(context, noticePlace, (notices) => {
      const result = stored(withText(blank, text, { notices, files, now }));
      return { items: [result, ...notices], result };
    }),
  );
  context.recordChange({ kind: 'added', records: [notice.id] });
  return created({ notice, message: noticeSentences.added });
}

export async function updateNotice(context: RequestContext, text: NoticeText): Promise<Response> {
  const ifMatch = context.request.headers.get('if-match');
  const now = context.clock();
  const files = await filesOf(context, text);
  const notice = await changeNotices(context, () =>
    changeList(context, noticePlace, (notices) => {
      const current = recordIn(notices, { id: context.id, notFound: noSuchNotice });
      refuseStale(ifMatch, current, () => new Failure(409, noticeSentences.stale, { extra: { notice: current } }));
      const result = { ...stored(withText(current, text, { notices, files, now })), updated_at: timeAfter(current.updated_at, now) };
      return { items: notices.map((one) => (one === current ? result : one)), result };
    }),
  );
  context.recordChange({ kind: 'updated', records: [notice.id] });
  return ok({ notice, message: noticeSentences.updated });
}

async function deleteNotice(context: RequestContext): Promise<Response> {
  await changeNotices(context, () => removeRecord(context, noticePlace, { id: context.id, notFound: noSuchNotice }));
  context.recordChange({ kind: 'deleted', records: [context.id] });
  return ok({ message: noticeSentences.deleted });
}

function withState(current: NoticeRecord, is_active: 0 | 1, now: Date): NoticeRecord {
  const next = { ...current, is_active };
  return { ...next, visible_since: visibleSince(current, next, now), updated_at: timeAfter(current.updated_at, now) };
}

function setActive(isActiveNow: 0 | 1) {
  return async (context: RequestContext, { id }: { id: string }): Promise<Response> => {
    const notice = await changeNotices(context, () =>
      changeRecord(context, noticePlace, { id, notFound: noSuchNotice }, (current) =>
        current.is_active === isActiveNow ? current : withState(current, isActiveNow, context.clock()),
      ),
    );
    context.recordChange({ kind: isActiveNow === 1 ? 'activated' : 'taken down', records: [notice.id] });
    return ok({ notice, message: noticeSentences.activated });
  };
}

/**
 * Stores one file, which a notice may name then.
 * @throws Failure 422 if it is refused, 429 if too many files of this account were refused
 */
async function addNoticeFile(context: RequestContext): Promise<Response> {
  const { files } = await readForm(context.request, NOTICE_FILE_FIELD, fileSentences.tooLarge);
  const [sent] = files.filter(({ field }) => field === NOTICE_FILE_FIELD);
  const { bytes = Buffer.alloc(0), name = '' } = sent ?? {};
  const read = fileKindOf(bytes) === null ? fileSentences.kind : () => acceptFile(context, bytes);
  const accepted = await countIfRefused('addNoticeFile', context, files.length > 1 ? fileSentences.several : read);
  if (typeof accepted === 'string') throw new Failure(422, accepted, { errors: { [NOTICE_FILE_FIELD]: accepted } });
  const attachment = await saveNoticeFile(context, name, accepted);
  context.recordChange({ kind: 'added', records: [attachment.key] });
  return created({ attachment, message: noticeFileSentences.added });
}

/** Answers a file. Visitors get those of notices that they see. */
async function getNoticeFile(context: RequestContext): Promise<Response> {
  const visible = context.claims === null ? await readVisibleNotices(context) : null;
  const isShown = visible?.notices.some(({ attachments }) => attachments.some(({ key }) => key === context.id)) ?? true;
  const file = isShown ? await readNoticeFile(context, context.id) : null;
  if (file === null) throw new Failure(404, noticeFileSentences.notFound);
  const { facts, bytes } = file;
  return binaryResponse(context.request, {
    type: facts.type,
    size: bytes.byteLength,
    headers: {
      ...(visible === null ? { 'cache-control': 'no-store' } : edgeHeaders({ ...visible.cachePolicy, variesByToken: true })),
      'content-disposition': dispositionOf(facts.name),
      etag: `"${context.id}"`,
    },
    open: () => bytes,
  });
}

export const noticeCalls: readonly Call[] = [
  callWithQuery('getNotices', parseQuery, getNotices),
  callWithBody('addNotice', parseNewNotice, addNotice),
  callWithBody('updateNotice', parseNoticeText, updateNotice),
  call('deleteNotice', deleteNotice),
  callWithBody('activateNotice', parseNoticeReference, setActive(1)),
  callWithBody('deactivateNotice', parseNoticeReference, setActive(0)),
  call('addNoticeFile', addNoticeFile),
  call('getNoticeFile', getNoticeFile),
];
