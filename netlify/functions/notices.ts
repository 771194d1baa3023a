/** Notices (API.md): visitors read the active ones, staff read all and change them. */
import type { Config } from '@netlify/functions';

import type { Parsed } from '#domain/parse.ts';
import { NOTICE_PAGE, type NoticeQuery, noticeCursor, parseNoticeQuery, parseStaffNoticeQuery } from '#domain/notice-query.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import { type NoticeText, noticeSentences, parseNoticeReference, parseNoticeText } from '#domain/notice.ts';
import { Failure } from '#netlify/lib/failure.ts';
import { type SetUp, type Visit, call, callWithBody, createHandler } from '#netlify/lib/handler.ts';
import { type Publicity, asStandIn, created, ok, published } from '#netlify/lib/http.ts';
import { announced, readForVisitors } from '#netlify/lib/last-good.ts';
import { noticePlace, noticePublicity, readActiveNotices } from '#netlify/lib/notice-list.ts';
import { production } from '#netlify/lib/production.ts';
import { callWithQuery } from '#netlify/lib/query.ts';
import { byNewest, changeRecord, partOf, refuseStale, removeRecord, timeAfter } from '#netlify/lib/records.ts';
import { changeList, readList } from '#netlify/lib/stored-list.ts';

function noSuchNotice(): Failure {
  return new Failure(404, noticeSentences.notFound);
}

/** Makes a change that visitors will see, and purges what shows the notices as they were. */
function changed<Result>({ lastGood, purge, note }: Visit, change: () => Promise<Result>): Promise<Result> {
  return announced({ memory: lastGood.notices, tag: noticePublicity.tag, purge, note }, change);
}

function parseQuery(input: unknown, { claims }: Visit): Parsed<NoticeQuery> {
  return claims === null ? parseNoticeQuery(input) : parseStaffNoticeQuery(input);
}

/** One part of the notices as it is answered. */
function answered(notices: readonly NoticeRecord[], { cursor, limit }: NoticeQuery) {
  const { records, next } = partOf(notices, { after: cursor, limit });
  return { data: records, next_cursor: next === null ? null : noticeCursor(next) };
}

const visitorsPublicity: Publicity = { ...noticePublicity, query: ['cursor', 'limit'], variesByToken: true };

async function getNotices(visit: Visit, query: NoticeQuery): Promise<Response> {
  if (visit.claims !== null) return ok(answered((await readList(visit, noticePlace)).toSorted(byNewest), query));
  const { data: notices, isFresh } = await readForVisitors(visit, visit.lastGood.notices, () => readActiveNotices(visit));
  const body = answered(notices, { ...query, limit: query.limit ?? NOTICE_PAGE.max });
  return published(visit.request, body, isFresh ? visitorsPublicity : asStandIn(visitorsPublicity));
}

async function addNotice(visit: Visit, text: NoticeText): Promise<Response> {
  const now = visit.clock();
  const time = now.toISOString();
  const notice: NoticeRecord = { id: visit.ids(now), ...text, is_active: 0, created_at: time, updated_at: time };
  await changed(visit, () => changeList(visit, noticePlace, (notices) => ({ items: [notice, ...notices], result: null })));
  visit.recordChange({ kind: 'added', records: [notice.id] });
  return created({ notice, message: noticeSentences.added });
}

async function updateNotice(visit: Visit, text: NoticeText): Promise<Response> {
  const ifMatch = visit.request.headers.get('if-match');
  const notice = await changed(visit, () =>
    changeRecord(visit, noticePlace, { id: visit.id, orElse: noSuchNotice }, (current) => {
      refuseStale(ifMatch, current, () => new Failure(409, noticeSentences.stale, { extra: { notice: current } }));
      return { ...current, ...text, updated_at: timeAfter(current.updated_at, visit.clock()) };
    }),
  );
  visit.recordChange({ kind: 'updated', records: [notice.id] });
  return ok({ notice, message: noticeSentences.updated });
}

async function deleteNotice(visit: Visit): Promise<Response> {
  await changed(visit, () => removeRecord(visit, noticePlace, { id: visit.id, orElse: noSuchNotice }));
  visit.recordChange({ kind: 'deleted', records: [visit.id] });
  return ok({ message: noticeSentences.deleted });
}

function setActive(isActiveNow: 0 | 1) {
  return async (visit: Visit, { id }: { id: string }): Promise<Response> => {
    const notice = await changed(visit, () =>
      changeRecord(visit, noticePlace, { id, orElse: noSuchNotice }, (current) =>
        current.is_active === isActiveNow
          ? current
          : { ...current, is_active: isActiveNow, updated_at: timeAfter(current.updated_at, visit.clock()) },
      ),
    );
    visit.recordChange({ kind: isActiveNow === 1 ? 'activated' : 'taken down', records: [notice.id] });
    return ok({ notice, message: noticeSentences.activated });
  };
}

/** Handles the six calls of notices with the given dependencies. */
export function create(setUp: SetUp) {
  return createHandler(
    [
      callWithQuery('getNotices', parseQuery, getNotices),
      callWithBody('addNotice', parseNoticeText, addNotice),
      callWithBody('updateNotice', parseNoticeText, updateNotice),
      call('deleteNotice', deleteNotice),
      callWithBody('activateNotice', parseNoticeReference, setActive(1)),
      callWithBody('deactivateNotice', parseNoticeReference, setActive(0)),
    ],
    setUp,
  );
}

export default create(production);

export const config: Config = {
  path: [
    '/api/users/get_notices',
    '/api/users/add_notices',
    '/api/users/update_notices/:id',
    '/api/users/delete_notices/:id',
    '/api/users/activate_notice',
    '/api/users/deactivate_notice',
  ],
  // The platform's own limit, before our code: whole hostels share one address, so it stops floods alone. A page asks for notices once, and the edge
  // answers most of it.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
