import { NOT_A_LIST } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import { encodeHeaderText } from '#domain/header-text.ts';
import type { Parsed } from '#domain/parse.ts';
import { type EntryState, type WorkField, parseAssignees } from '#records/forms/entry-work.ts';
import { FILE_COUNT_HEADER } from '#records/files/attachment.ts';
import { type Form, getAnswerFieldName, getCountsCall, getInboxCalls, getPictureCall } from '#records/forms/form.ts';
import { type Correction, EXPORT_PURPOSE, INBOX_PAGE, PURPOSE_HEADER, SEARCH_HEADER } from '#records/forms/inbox-query.ts';
import {
  type FormRecord,
  type WeekCount,
  createItemParser,
  createPageParser,
  parseCountPage,
  parseDeletedCount,
} from '#records/forms/inbox.ts';

import type { Part, PartQuery } from '#ui/table/parts.ts';

import { findCurrent, parseSuccess, parseRecordField } from '#api/http/answer.ts';
import { connectionSentences } from '#api/http/api-error.ts';
import { browser, send, sendForFile } from '#api/http/client.ts';

/** `from` and `to` are times, `data_request` is an id. */
export type InboxFilter = Readonly<Record<string, string>>;

type PartEnd = { next_cursor: string | null; searched_to?: string | null | undefined; unreadable_days?: string[] | undefined };

/** Enough for 4 MB on a slow connection. */
const PICTURE_TIMEOUT_MS = 60_000;

function createListPartParser<Answer extends PartEnd, Item>(
  parse: (input: unknown) => Parsed<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
) {
  return (answer: unknown): Parsed<Part<Item>> => {
    const parsed = parse(answer);
    if (!parsed.ok) return { ok: false, message: NOT_A_LIST, errors: {} };
    const { next_cursor: cursor, searched_to: searchedTo = null, unreadable_days: days } = parsed.value;
    const unreadable = days === undefined ? {} : { unreadableDays: days };
    return { ok: true, value: { items: itemsOf(parsed.value), cursor, searchedTo, ...unreadable } };
  };
}

const parseCounts = createListPartParser(parseCountPage, ({ data }) => data);

function parseDeleted(answer: unknown): Parsed<number> {
  const parsed = parseDeletedCount(answer);
  return parsed.ok ? { ok: true, value: parsed.value.deleted } : { ok: false, message: connectionSentences.badShape, errors: {} };
}

function getInboxQuery({ q: _, ...filter }: InboxFilter, { cursor, limit }: PartQuery): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== '')),
    ...(limit === undefined ? {} : { limit: String(Math.min(limit, INBOX_PAGE.max)) }),
    ...(cursor === null ? {} : { cursor }),
  };
}

function createInboxHeaders({ q = '' }: InboxFilter, { isExport = false }: PartQuery): Readonly<Record<string, string>> {
  return {
    ...(q.trim() === '' ? {} : { [SEARCH_HEADER]: encodeHeaderText(q) }),
    ...(isExport ? { [PURPOSE_HEADER]: EXPORT_PURPOSE } : {}),
  };
}

type ListCall<Item> = (filter: InboxFilter, part: PartQuery) => Promise<Part<Item>>;

/**
 * Only the server finds urgent entries: a page has only some days. An entry that changes between
 * pages may come twice or not, so exports do without.
 */
function listUrgentFirst(list: ListCall<FormRecord>): ListCall<FormRecord> {
  return async (filter, { cursor, ...part }) => {
    const begin = ['', 'new'].includes(filter['state'] ?? '') ? 'yes' : 'no';
    const [urgent = begin, after = ''] = cursor?.split(' ') ?? [];
    const found = await list({ ...filter, urgent }, { ...part, cursor: after === '' ? null : after });
    if (urgent === 'no') return { ...found, cursor: found.cursor === null ? null : `no ${found.cursor}` };
    return { ...found, cursor: found.cursor === null ? 'no ' : `yes ${found.cursor}`, searchedTo: null };
  };
}

export type InboxCalls = {
  listPart: ListCall<FormRecord>;
  listUrgentFirst: ListCall<FormRecord>;
  countsPart: ListCall<WeekCount>;
  /** @throws {ApiError} with status 409 if the entry has changed since `version` */
  change: (
    id: string,
    change: Partial<Pick<FormRecord, 'is_handled'> & Pick<EntryState, WorkField>>,
    version?: string,
  ) => Promise<FormRecord>;
  findCurrentRecord: (error: unknown) => FormRecord | null;
  assignees: (signal: AbortSignal) => Promise<readonly string[]>;
  markMany: (ids: readonly string[], state: string) => Promise<true>;
  remove: (id: string) => Promise<true>;
  removeMany: (ids: readonly string[]) => Promise<number>;
  correct: (id: string, correction: Correction) => Promise<FormRecord>;
  /** For good, and only what is of the person of this request. */
  erase: (ids: readonly string[], data_request: string) => Promise<number>;
};

export function createInboxCalls(form: Form): InboxCalls {
  const calls = getInboxCalls(form);
  const parsePart = createListPartParser(createPageParser(form), ({ data }) => data);
  const parseChanged = parseRecordField(getAnswerFieldName(form), createItemParser(form));
  function listWith<Item>(call: NamedCall, parse: (answer: unknown) => Parsed<Part<Item>>): ListCall<Item> {
    return (filter, part) =>
      send(call, { query: getInboxQuery(filter, part), headers: createInboxHeaders(filter, part), parse, signal: part.signal });
  }
  const listPart = listWith(calls.list, parsePart);
  return {
    listPart,
    listUrgentFirst: listUrgentFirst(listPart),
    countsPart: listWith(getCountsCall(form), parseCounts),
    change: (id, change, version) =>
      send(calls.handle, { id, json: change, parse: parseChanged, ...(version === undefined ? {} : { version }) }),
    findCurrentRecord: (error) => findCurrent(error, parseChanged),
    assignees: async (signal) => (await send(calls.assignees, { parse: parseAssignees, signal })).data,
    markMany: (ids, state) => send(calls.markMany, { json: { ids, state }, parse: parseSuccess }),
    remove: (id) => send(calls.remove, { id, parse: parseSuccess }),
    removeMany: (ids) => send(calls.removeMany, { json: { ids }, parse: parseDeleted }),
    correct: (id, json) => send(calls.correct, { id, json, parse: parseChanged }),
    erase: (ids, data_request) => send(calls.erase, { json: { ids, data_request }, parse: parseDeleted }),
  };
}

export async function fetchFormFiles(form: Form, id: string): Promise<readonly Blob[]> {
  const fetchFile = (number: number) =>
    sendForFile(getPictureCall(form), { id, query: { file: String(number) } }, { ...browser, timeoutMs: PICTURE_TIMEOUT_MS });
  const first = await fetchFile(1);
  const others = Array.from({ length: Number(first.headers.get(FILE_COUNT_HEADER)) - 1 }, async (_, index) => fetchFile(index + 2));
  return [first, ...(await Promise.all(others))].map(({ file }) => file);
}
