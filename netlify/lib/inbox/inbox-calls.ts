/** The calls with which staff read, handle and delete the entries of an inbox (docs/api.md, "Inboxes"). */
import type { CallName } from '#domain/calls.ts';
import { type HandledBody, inboxSentences, parseHandled } from '#domain/inbox.ts';
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
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { type Entry, type Inbox, handleEntry } from './inbox.ts';
import { pageEnd, readIds, readPage } from './inbox-pages.ts';
import { removeEntries } from './inbox-removal.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';

type InboxResource<Item extends Entry> = {
  inbox: Inbox<Item>;
  names: { list: CallName; listIds: CallName; removeMany: CallName; handle: CallName; remove: CallName };
  /** The field of an answer that has one record. */
  field: string;
  /** Returns a record as the API sends it. */
  show?: (record: Item) => unknown;
  /**
   * Removes the data that belongs to the record with an id. It runs even if there is no record, so
   * that repeating the call completes an interrupted removal.
   */
  alsoRemove?: (context: RequestContext, id: string) => Promise<void>;
  sentences: { deleted: string; deletedMany: (count: number) => string };
};

/** Returns the failure for an id without a record. */
export function noSuchEntry(): Failure {
  return new Failure(404, inboxSentences.notFound);
}

/** Returns the calls of staff for one inbox. */
export function inboxCalls<Item extends Entry>({
  inbox,
  names,
  field,
  show = (record) => record,
  alsoRemove = () => Promise.resolve(),
  sentences,
}: InboxResource<Item>): readonly Call[] {
  async function list(context: RequestContext, query: InboxQuery): Promise<Response> {
    const page = await readPage(context, inbox, query);
    return ok({ data: page.found.map(show), ...pageEnd(page) });
  }

  async function listIds(context: RequestContext, query: InboxIdQuery): Promise<Response> {
    const page = await readIds(context, inbox, query);
    return ok({ ids: page.found, ...pageEnd(page) });
  }

  async function removeMany(context: RequestContext, { ids }: InboxDeletion): Promise<Response> {
    const records = await removeEntries(context, inbox, ids, (id) => alsoRemove(context, id));
    context.recordChange({ kind: 'deleted', records });
    return ok({ deleted: records.length, message: sentences.deletedMany(records.length) });
  }

  async function handle(context: RequestContext, body: HandledBody): Promise<Response> {
    const record = await handleEntry(context, inbox, context.id, body);
    if (record === null) throw noSuchEntry();
    context.recordChange({ kind: handledKind(body), records: [record.id] });
    return ok({ [field]: show(record) });
  }

  async function remove(context: RequestContext): Promise<Response> {
    const records = await removeEntries(context, inbox, [context.id], (id) => alsoRemove(context, id));
    if (records.length === 0) throw noSuchEntry();
    context.recordChange({ kind: 'deleted', records });
    return ok({ message: sentences.deleted });
  }

  return [
    callWithQuery(names.list, parseInboxQuery, list, { q: SEARCH_HEADER }),
    callWithQuery(names.listIds, parseInboxIdQuery, listIds, { q: SEARCH_HEADER }),
    callWithBody(names.removeMany, parseInboxDeletion, removeMany),
    callWithBody(names.handle, parseHandled, handle),
    call(names.remove, remove),
  ];
}
