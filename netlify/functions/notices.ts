/** Notices (API.md): visitors read the active ones, staff read all and change them. */
import type { Config } from '@netlify/functions';

import { type NoticeRecord, isActive } from '#domain/notice-record.ts';
import { type NoticeText, noticeSentences, parseNoticeReference, parseNoticeText } from '#domain/notice.ts';
import { Failure } from '#netlify/lib/failure.ts';
import { type SetUp, type Visit, call, callWithBody, createHandler } from '#netlify/lib/handler.ts';
import { created, ok, published } from '#netlify/lib/http.ts';
import { noticePlace, noticePublicity } from '#netlify/lib/notice-list.ts';
import { production } from '#netlify/lib/production.ts';
import { byNewest, changeRecord, refuseStale, removeRecord, timeAfter } from '#netlify/lib/records.ts';
import { changeList, readList } from '#netlify/lib/stored-list.ts';

function noSuchNotice(): Failure {
  return new Failure(404, noticeSentences.notFound);
}

async function purged(visit: Visit): Promise<void> {
  await visit.purge(noticePublicity.tag).catch(visit.note);
}

async function getNotices(visit: Visit): Promise<Response> {
  const notices = (await readList(visit, noticePlace)).toSorted(byNewest);
  if (visit.claims !== null) return ok({ data: notices });
  return published(visit.request, { data: notices.filter(isActive) }, { ...noticePublicity, variesByToken: true });
}

async function addNotice(visit: Visit, text: NoticeText): Promise<Response> {
  const now = visit.clock();
  const time = now.toISOString();
  const notice: NoticeRecord = { id: visit.ids(now), ...text, is_active: 0, created_at: time, updated_at: time };
  await changeList(visit, noticePlace, (notices) => ({ items: [notice, ...notices], result: null }));
  await purged(visit);
  return created({ notice, message: noticeSentences.added });
}

async function updateNotice(visit: Visit, text: NoticeText): Promise<Response> {
  const ifMatch = visit.request.headers.get('if-match');
  const notice = await changeRecord(visit, noticePlace, { id: visit.id, orElse: noSuchNotice }, (current) => {
    refuseStale(ifMatch, current, () => new Failure(409, noticeSentences.stale, { extra: { notice: current } }));
    return { ...current, ...text, updated_at: timeAfter(current.updated_at, visit.clock()) };
  });
  await purged(visit);
  return ok({ notice, message: noticeSentences.updated });
}

async function deleteNotice(visit: Visit): Promise<Response> {
  await removeRecord(visit, noticePlace, { id: visit.id, orElse: noSuchNotice });
  await purged(visit);
  return ok({ message: noticeSentences.deleted });
}

function setActive(isActiveNow: 0 | 1) {
  return async (visit: Visit, { id }: { id: string }): Promise<Response> => {
    const notice = await changeRecord(visit, noticePlace, { id, orElse: noSuchNotice }, (current) =>
      current.is_active === isActiveNow
        ? current
        : { ...current, is_active: isActiveNow, updated_at: timeAfter(current.updated_at, visit.clock()) },
    );
    await purged(visit);
    return ok({ notice, message: noticeSentences.activated });
  };
}

/** Handles the six calls of notices with the given dependencies. */
export function create(setUp: SetUp) {
  return createHandler(
    [
      call('getNotices', getNotices),
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
};
