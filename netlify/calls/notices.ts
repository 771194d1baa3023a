/** Notices (docs/api.md, "Notices"). */
import type { Parsed } from '#domain/parse.ts';
import { NOTICE_PAGE, type NoticeQuery, noticeCursor, parseNoticeQuery, parseStaffNoticeQuery } from '#domain/notice-query.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import { type NoticeText, noticeSentences, parseNoticeReference, parseNoticeText } from '#domain/notice.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { created, ok, cacheableJson } from '#netlify/lib/http/http.ts';
import { type EdgeCachePolicy, staleAnswerPolicy } from '#netlify/lib/platform/edge-cache.ts';
import { changeAndPurge, readForVisitors } from '#netlify/lib/lists/last-good.ts';
import { noticePlace, noticeCachePolicy, readActiveNotices } from '#netlify/lib/lists/notice-list.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';
import { byNewest, changeRecord, partOf, refuseStale, removeRecord, timeAfter } from '#netlify/lib/lists/records.ts';
import { changeList, readList } from '#netlify/lib/lists/stored-list.ts';

function noSuchNotice(): Failure {
  return new Failure(404, noticeSentences.notFound);
}

function changeNotices<Result>({ lastGood, purge, note }: RequestContext, change: () => Promise<Result>): Promise<Result> {
  return changeAndPurge({ memory: lastGood.notices, tag: noticeCachePolicy.tag, purge, note }, change);
}

function parseQuery(input: unknown, { claims }: RequestContext): Parsed<NoticeQuery> {
  return claims === null ? parseNoticeQuery(input) : parseStaffNoticeQuery(input);
}

function noticePage(notices: readonly NoticeRecord[], { cursor, limit }: NoticeQuery) {
  const { records, next } = partOf(notices, { after: cursor, limit });
  return { data: records, next_cursor: next === null ? null : noticeCursor(next) };
}

const visitorsCachePolicy: EdgeCachePolicy = { ...noticeCachePolicy, query: ['cursor', 'limit'], variesByToken: true };

async function getNotices(context: RequestContext, query: NoticeQuery): Promise<Response> {
  if (context.claims !== null) return ok(noticePage((await readList(context, noticePlace)).toSorted(byNewest), query));
  const { data: notices, isFresh } = await readForVisitors(context, context.lastGood.notices, () => readActiveNotices(context));
  const body = noticePage(notices, { ...query, limit: query.limit ?? NOTICE_PAGE.max });
  return cacheableJson(context.request, body, isFresh ? visitorsCachePolicy : staleAnswerPolicy(visitorsCachePolicy));
}

async function addNotice(context: RequestContext, text: NoticeText): Promise<Response> {
  const now = context.clock();
  const time = now.toISOString();
  const notice: NoticeRecord = { id: context.ids(now), ...text, is_active: 0, created_at: time, updated_at: time };
  await changeNotices(context, () => changeList(context, noticePlace, (notices) => ({ items: [notice, ...notices], result: null })));
  context.recordChange({ kind: 'added', records: [notice.id] });
  return created({ notice, message: noticeSentences.added });
}

async function updateNotice(context: RequestContext, text: NoticeText): Promise<Response> {
  const ifMatch = context.request.headers.get('if-match');
  const notice = await changeNotices(context, () =>
    changeRecord(context, noticePlace, { id: context.id, notFound: noSuchNotice }, (current) => {
      refuseStale(ifMatch, current, () => new Failure(409, noticeSentences.stale, { extra: { notice: current } }));
      return { ...current, ...text, updated_at: timeAfter(current.updated_at, context.clock()) };
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

function setActive(isActiveNow: 0 | 1) {
  return async (context: RequestContext, { id }: { id: string }): Promise<Response> => {
    const notice = await changeNotices(context, () =>
      changeRecord(context, noticePlace, { id, notFound: noSuchNotice }, (current) =>
        current.is_active === isActiveNow
          ? current
          : { ...current, is_active: isActiveNow, updated_at: timeAfter(current.updated_at, context.clock()) },
      ),
    );
    context.recordChange({ kind: isActiveNow === 1 ? 'activated' : 'taken down', records: [notice.id] });
    return ok({ notice, message: noticeSentences.activated });
  };
}

export const noticeCalls: readonly Call[] = [
  callWithQuery('getNotices', parseQuery, getNotices),
  callWithBody('addNotice', parseNoticeText, addNotice),
  callWithBody('updateNotice', parseNoticeText, updateNotice),
  call('deleteNotice', deleteNotice),
  callWithBody('activateNotice', parseNoticeReference, setActive(1)),
  callWithBody('deactivateNotice', parseNoticeReference, setActive(0)),
];
