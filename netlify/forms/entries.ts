import { decodeTime } from 'ulid';

import { getMonday } from '#domain/dates.ts';
import { searchRecords } from '#domain/search.ts';
import { type EntryChange, NOBODY, parseEntryChange, withChange, workSentences } from '#records/forms/entry-work.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import { getAnswerFieldName, formatEntryCount, getCountsCall, getDeletedSentence, getInboxCalls } from '#records/forms/form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import {
  type InboxCountQuery,
  type InboxQuery,
  INBOX_PAGE,
  SEARCH_HEADER,
  parseInboxCountQuery,
  parseInboxDeletion,
  parseInboxMarking,
  parseInboxQuery,
  parseCorrected,
  parseCorrection,
  parseErasure,
} from '#records/forms/inbox-query.ts';
import { getDeletedForGoodSentence } from '#records/history/history.ts';
import {
  type FormRecord,
  type StoredEntry,
  type WeekCount,
  inboxSentences,
  isFromPerson,
  isUrgent,
  formatEntry,
  listShownTexts,
} from '#records/forms/inbox.ts';

import { listAssignees } from '#netlify/access/accounts.ts';
import {
  type CallHandler,
  type RequestContext,
  createCallHandler,
  createBodyHandler,
  requireRight,
  requireValid,
  createQueryHandler,
} from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { getChangeKind } from '#netlify/platform/log.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { formatIndianDay } from '#netlify/store/days.ts';
import { findDueDay, isOverdue } from '#netlify/store/due-day.ts';
import { removeForGood, changeEach, deleteRecords, findRow, refuseStale, nextTime } from '#netlify/store/records.ts';
import { type Row, createEntrySource, isLive } from '#netlify/store/rows.ts';
import { type QueryResult, nameUnreadable, queryRows } from '#netlify/store/parts.ts';

export function createEntryNotFound(): Failure {
  return new Failure(404, inboxSentences.notFound);
}

function matchesFilter(
  form: ListedForm,
  { state = '', assignee = '', remark = '', choice = '', urgent = '', overdue = '' }: InboxCountQuery,
  now: Date,
) {
  return ({ values, ...work }: Row<StoredEntry>): boolean =>
    isLive(work) &&
    (state === '' || work.state === state) &&
    (assignee === '' || work.assignee === (assignee === NOBODY ? '' : assignee)) &&
    (remark === '' || (work.remark !== '') === (remark === 'yes')) &&
    (choice === '' || values[form.choice ?? ''] === choice) &&
    (urgent === '' || isUrgent(form, { ...values, state: work.state }) === (urgent === 'yes')) &&
    (overdue === '' || (work.state !== 'answered' && isOverdue(form, formatIndianDay(decodeTime(work.id)), now)) === (overdue === 'yes'));
}

export function createEntryCalls(form: ListedForm, courses: readonly string[]): readonly CallHandler[] {
  const source = createEntrySource(form);
  const listed = getInboxCalls(form);
  const show = (entry: StoredEntry): FormRecord => formatEntry(form, entry, findDueDay(form, formatIndianDay(decodeTime(entry.id))));

  /** The sender of a data request. Her entries reveal what she asked for, so the right to read data requests is needed. */
  async function findPerson(context: RequestContext, id: string): Promise<FormRecord> {
    requireRight(context.claims, dataRequestForm.store);
    const request = await findRow(context, createEntrySource(dataRequestForm), id);
    if (request === null || !isLive(request)) throw createEntryNotFound();
    return formatEntry(dataRequestForm, request);
  }

  async function list(context: RequestContext, query: InboxQuery): Promise<Response> {
    const { q, data_request: id, order, limit = INBOX_PAGE.usual, ...rest } = query;
    const person = id === undefined ? null : await findPerson(context, id);
    const hasWork = matchesFilter(form, query, context.clock());
    const page = await queryRows(context, source, { ...rest, limit, isOldestFirst: order === 'oldest' }, (entry) => {
      if (!hasWork(entry)) return false;
      if (q === '' && person === null) return true;
      const answer = show(entry);
      return (person === null || isFromPerson(answer, person)) && searchRecords([answer], q, (one) => listShownTexts(form, one)).length > 0;
    });
    return respondOk({ data: page.found.map(show), ...end(page) });
  }

  function end({ cursor, searchedTo, unreadable }: QueryResult<unknown>) {
    return { next_cursor: cursor, searched_to: searchedTo, ...nameUnreadable(unreadable) };
  }

  async function count(context: RequestContext, query: InboxCountQuery): Promise<Response> {
    const page = await queryRows(context, source, { ...query, limit: Infinity }, matchesFilter(form, query, context.clock()));
    const counts = new Map<string, WeekCount>();
    for (const { id, values } of page.found) {
      const [week, group] = [getMonday(formatIndianDay(decodeTime(id))), String(values[form.chart ?? ''] ?? '')];
      const name = `${week} ${group}`;
      counts.set(name, { week, group, count: (counts.get(name)?.count ?? 0) + 1 });
    }
    return respondOk({ data: [...counts.values()], ...end(page) });
  }

  function changed(context: RequestContext, entry: Row<StoredEntry>, change: EntryChange): Row<StoredEntry> {
    const next = withChange(entry, change);
    const updated_at = nextTime(entry.updated_at, context.clock());
    return next === entry ? entry : { ...next, updated_at, ...(next.state === entry.state ? {} : { state_at: updated_at }) };
  }

  return [
    createQueryHandler(listed.list, parseInboxQuery, list, { q: SEARCH_HEADER }),
    createCallHandler(listed.assignees, async (context) => respondOk({ data: await listAssignees(context, form.store) })),
    createBodyHandler(listed.removeMany, parseInboxDeletion, async (context, { ids }) => {
      const records = await deleteRecords(context, source, ids);
      context.recordChange({ kind: 'deleted', records });
      return respondOk({ deleted: records.length, message: `${formatEntryCount(records.length, form)} deleted` });
    }),
    createBodyHandler(listed.markMany, parseInboxMarking, async (context, { ids, state }) => {
      const marked = new Set<string>();
      await changeEach(context, source, ids, (entry) => {
        // The entry may be deleted when a lost race repeats this.
        if (!isLive(entry)) marked.delete(entry.id);
        else marked.add(entry.id);
        return isLive(entry) ? changed(context, entry, { state }) : entry;
      });
      context.recordChange({ kind: getChangeKind({ state }), records: [...marked] });
      return respondOk({ changed: marked.size, message: `${formatEntryCount(marked.size, form)} marked as ${state}` });
    }),
    createBodyHandler(listed.handle, parseEntryChange, async (context, change) => {
      if (change.answer !== undefined && form.lookup?.isSecret !== true)
        throw new Failure(422, workSentences.answer, { errors: { answer: workSentences.answer } });
      const accounts = await listAssignees(context, form.store);
      const [next] = await changeEach(context, source, [context.id], (current) => {
        if (!isLive(current)) return current;
        const stale = () => new Failure(409, workSentences.stale, { extra: { [getAnswerFieldName(form)]: show(current) } });
        refuseStale(context.request.headers.get('if-match'), current, stale);
        const { assignee = '' } = change;
        if (assignee !== '' && assignee !== current.assignee && !accounts.includes(assignee))
          throw new Failure(422, workSentences.assignee, { errors: { assignee: workSentences.assignee } });
        return changed(context, current, change);
      });
      const entry = next ?? (await findRow(context, source, context.id));
      if (entry === null || !isLive(entry)) throw createEntryNotFound();
      context.recordChange({ kind: getChangeKind(change), records: [entry.id] });
      return respondOk({ [getAnswerFieldName(form)]: show(entry) });
    }),
    ...(form.chart === undefined ? [] : [createQueryHandler(getCountsCall(form), parseInboxCountQuery, count)]),
    createCallHandler(listed.remove, async (context) => {
      const records = await deleteRecords(context, source, [context.id]);
      if (records.length === 0) throw createEntryNotFound();
      context.recordChange({ kind: 'deleted', records });
      return respondOk({ message: getDeletedSentence(form) });
    }),
    createBodyHandler(listed.correct, parseCorrection, async (context, { data_request, ...correction }) => {
      const person = await findPerson(context, data_request);
      const { id, clock, staff = '', messages } = context;
      const { field } = correction;
      const [corrected] = await changeEach(context, source, [id], (entry) => {
        if (!isLive(entry) || !isFromPerson(show(entry), person)) throw createEntryNotFound();
        const value = requireValid(parseCorrected(form, entry.values, correction, courses, messages));
        if (value === entry.values[field]) return entry;
        const at = nextTime(entry.updated_at, clock());
        const before = { corrected_at: at, by: staff, field, before: String(entry.values[field] ?? '') };
        return {
          ...entry,
          values: { ...entry.values, [field]: value },
          updated_at: at,
          corrections: [...(entry.corrections ?? []), before],
        };
      });
      const entry = corrected ?? (await findRow(context, source, id));
      if (entry === null) throw createEntryNotFound();
      if (corrected !== undefined) context.recordChange({ kind: 'updated', records: [id] });
      return respondOk({ [getAnswerFieldName(form)]: show(entry) });
    }),
    // The request itself stays, because it has to be answered.
    createBodyHandler(listed.erase, parseErasure, async (context, { ids, data_request }) => {
      const person = await findPerson(context, data_request);
      const isMeant = (entry: StoredEntry) => entry.id !== data_request && isFromPerson(show(entry), person);
      const records = await removeForGood(context, source, ids, isMeant);
      context.recordChange({ kind: 'deleted for good', records });
      return respondOk({ deleted: records.length, message: getDeletedForGoodSentence(records.length, form) });
    }),
  ];
}
