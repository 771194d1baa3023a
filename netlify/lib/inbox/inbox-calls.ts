/** The calls with which staff read, handle and delete the entries of an inbox (docs/api.md, "Inboxes"). */
import { dataRequestForm } from '#domain/forms/data-request.ts';
import { answerField, countOf, deletedSentence, inboxCallsOf } from '#domain/forms/form.ts';
import { type FormRecord, type HandledBody, inboxSentences, parseHandled } from '#domain/inbox.ts';
import {
  type InboxDeletion,
  type InboxIdQuery,
  type InboxQuery,
  parseInboxDeletion,
  parseInboxIdQuery,
  parseInboxQuery,
  SEARCH_HEADER,
} from '#domain/inbox-query.ts';

import { handledKind } from '#netlify/lib/platform/audit.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call, callWithBody, requireRight } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { type Inbox, handleEntry } from './inbox.ts';
import { pageEnd, readIds, readPage } from './inbox-pages.ts';
import { removeEntries } from './inbox-removal.ts';
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

  async function handle(context: RequestContext, body: HandledBody): Promise<Response> {
    const record = await handleEntry(context, inbox, context.id, body);
    if (record === null) throw noSuchEntry();
    context.recordChange({ kind: handledKind(body), records: [record.id] });
    return ok({ [answerField(form)]: show(record) });
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
    callWithBody(listed.removeMany, parseInboxDeletion, removeMany),
    callWithBody(listed.handle, parseHandled, handle),
    call(listed.remove, remove),
  ];
}
