/** The calls with which staff read, handle and delete the entries of an inbox (docs/api.md, "Inboxes"). */
import { dataRequestForm } from '#domain/forms/data-request.ts';
import { type EntryChange, parseEntryChange, workSentences } from '#domain/entry-work.ts';
import { answerField, countOf, countsCall, deletedSentence, inboxCallsOf } from '#domain/forms/form.ts';
import { type FormRecord, inboxSentences } from '#domain/inbox.ts';
import {
  type InboxCountQuery,
  type InboxDeletion,
  type InboxIdQuery,
  type InboxMarking,
  type InboxQuery,
  parseInboxCountQuery,
  parseInboxDeletion,
  parseInboxIdQuery,
  parseInboxMarking,
  parseInboxQuery,
  SEARCH_HEADER,
} from '#domain/inbox-query.ts';

import { assigneesOf } from '#netlify/lib/access/assignees.ts';
import { refuseStale } from '#netlify/lib/lists/records.ts';
import { changeKind } from '#netlify/lib/platform/audit.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call, callWithBody, requireRight } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { type Inbox, changeEntry } from './inbox.ts';
import { countByWeek } from './inbox-choice.ts';
import { pageEnd, readIds, readPage } from './inbox-pages.ts';
import { REMOVALS, removeEntries } from './inbox-removal.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';

export function noSuchEntry(): Failure {
  return new Failure(404, inboxSentences.notFound);
}

export function inboxCalls(inbox: Inbox, show: (record: FormRecord) => FormRecord): readonly Call[] {
  const { form } = inbox;
  const listed = inboxCallsOf(form);

  /** Who searches by a data request finds out what the request says. */
  function checkRight({ claims }: RequestContext, { data_request }: InboxIdQuery): void {
    if (data_request !== undefined) requireRight(claims, dataRequestForm.store);
  }

  async function list(context: RequestContext, query: InboxQuery): Promise<Response> {
    checkRight(context, query);
    const page = await readPage(context, inbox, query);
    return ok({ data: page.found.map(show), ...pageEnd(page) });
  }

  async function listIds(context: RequestContext, query: InboxIdQuery): Promise<Response> {
    checkRight(context, query);
    const page = await readIds(context, inbox, query);
    return ok({ ids: page.found, ...pageEnd(page) });
  }

  async function removeMany(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
    const records = await removeEntries(context, form, ids);
    context.recordChange({ kind: 'deleted', records });
    return ok({ deleted: records.length, message: `${countOf(records.length, form)} deleted` });
  }

  async function markMany(context: RequestContext, { ids, state }: InboxMarking): Promise<Response> {
    const changed = await inPortions([...new Set(ids)], REMOVALS, (id) => changeEntry(context, inbox, id, () => ({ state })));
    const records = changed.flatMap((record) => (record === null ? [] : [record.id]));
    context.recordChange({ kind: changeKind({ state }), records });
    return ok({ changed: records.length, message: `${countOf(records.length, form)} marked as ${state}` });
  }

  async function handle(context: RequestContext, change: EntryChange): Promise<Response> {
    const accounts = await assigneesOf(context, form.store);
    const record = await changeEntry(context, inbox, context.id, (current) => {
      const stale = () => new Failure(409, workSentences.stale, { extra: { [answerField(form)]: show(current) } });
      refuseStale(context.request.headers.get('if-match'), current, stale);
      const { assignee = '' } = change;
      if (assignee === '' || assignee === current.assignee || accounts.includes(assignee)) return change;
      throw new Failure(422, workSentences.assignee, { errors: { assignee: workSentences.assignee } });
    });
    if (record === null) throw noSuchEntry();
    context.recordChange({ kind: changeKind(change), records: [record.id] });
    return ok({ [answerField(form)]: show(record) });
  }

  async function count(context: RequestContext, query: InboxCountQuery): Promise<Response> {
    const { counts, nextCursor } = await countByWeek(context, inbox, query);
    return ok({ data: counts, next_cursor: nextCursor });
  }

  async function remove(context: RequestContext): Promise<Response> {
    const records = await removeEntries(context, form, [context.id]);
    if (records.length === 0) throw noSuchEntry();
    context.recordChange({ kind: 'deleted', records });
    return ok({ message: deletedSentence(form) });
  }

  return [
    callWithQuery(listed.list, parseInboxQuery, list, { q: SEARCH_HEADER }),
    callWithQuery(listed.listIds, parseInboxIdQuery, listIds, { q: SEARCH_HEADER }),
    call(listed.assignees, async (context) => ok({ data: await assigneesOf(context, form.store) })),
    callWithBody(listed.removeMany, parseInboxDeletion, removeMany),
    callWithBody(listed.markMany, parseInboxMarking, markMany),
    callWithBody(listed.handle, parseEntryChange, handle),
    ...(form.chart === undefined ? [] : [callWithQuery(countsCall(form), parseInboxCountQuery, count)]),
    call(listed.remove, remove),
  ];
}
