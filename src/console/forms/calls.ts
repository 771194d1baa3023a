import { NOT_A_LIST } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import { DAY_MS, formatIndianTime } from '#domain/dates.ts';
import { encodeHeaderText } from '#domain/header-text.ts';
import type { Parser } from '#domain/parse.ts';
import { type EntryState, type WorkField, parseAssignees } from '#records/forms/entry-work.ts';
import { FILE_COUNT_HEADER } from '#records/files/attachment.ts';
import { type Form, getAnswerFieldName, getCountsCall, getInboxCalls, getPictureCall } from '#records/forms/form.ts';
import { type Correction, EXPORT_PURPOSE, INBOX_PAGE, PURPOSE_HEADER, SEARCH_HEADER } from '#records/forms/inbox-query.ts';
import { type FormRecord, createItemParser, createPageParser, parseCountPage } from '#records/forms/inbox.ts';
import type { Filter } from '#ui/table/Filters.tsx';
import type { Part, PartQuery } from '#ui/table/parts.ts';

import { parseSuccess, parseRecordField, withMessage } from '#api/http/answer.ts';
import { browser, send, sendForFile } from '#api/http/client.ts';

/** Enough for 4 MB on a slow connection. */
const PICTURE_TIMEOUT_MS = 60_000;

export type EntryWork = Pick<EntryState, WorkField | 'answer'>;

type ListCall<Item> = (filter: Filter, part: PartQuery) => Promise<Part<Item>>;

/** Only the server finds all urgent entries. One that changes between pages may come twice or not, so exports do without. */
function listUrgentFirst(list: ListCall<FormRecord>): ListCall<FormRecord> {
  return async (filter, { cursor, ...part }) => {
    const begin = ['', 'new'].includes(filter['state'] ?? '') ? 'yes' : 'no';
    const [urgent = begin, after = ''] = cursor?.split(' ') ?? [];
    const found = await list({ ...filter, urgent }, { ...part, cursor: after === '' ? null : after });
    const next = found.next_cursor;
    if (urgent === 'no') return { ...found, next_cursor: next === null ? null : `no ${next}` };
    return { ...found, next_cursor: next === null ? 'no ' : `yes ${next}`, searched_to: null };
  };
}

export function createInboxCalls(form: Form) {
  const calls = getInboxCalls(form);
  const parseChanged = parseRecordField(getAnswerFieldName(form), createItemParser(form));
  function listWith<Item>(call: NamedCall, parsePage: Parser<Part<Item>>): ListCall<Item> {
    const parse: Parser<Part<Item>> = (answer) => withMessage(parsePage(answer), NOT_A_LIST);
    return ({ q = '', ...filter }, { cursor, limit, isExport, signal }) => {
      const texts = { ...filter, limit: limit === undefined ? '' : String(Math.min(limit, INBOX_PAGE.max)), cursor: cursor ?? '' };
      const query = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
      const headers = {
        ...(q.trim() === '' ? {} : { [SEARCH_HEADER]: encodeHeaderText(q) }),
        ...(isExport === true ? { [PURPOSE_HEADER]: EXPORT_PURPOSE } : {}),
      };
      return send(call, { query, headers, parse, signal });
    };
  }
  const listPart = listWith(calls.list, createPageParser(form));
  return {
    listPart,
    listUrgentFirst: listUrgentFirst(listPart),
    countsPart: listWith(getCountsCall(form), parseCountPage),
    /** @throws {ApiError} with status 409 if the entry has changed since `version` */
    change: (id: string, json: Partial<EntryWork>, version?: string) =>
      send(calls.handle, { id, json, parse: parseChanged, ...(version === undefined ? {} : { version }) }),
    parseChanged,
    assignees: async (signal: AbortSignal) => (await send(calls.assignees, { parse: parseAssignees, signal })).data,
    markMany: (ids: readonly string[], state: string) => send(calls.markMany, { json: { ids, state }, parse: parseSuccess }),
    remove: (id: string) => send(calls.remove, { id, parse: parseSuccess }),
    removeMany: (ids: readonly string[]) => send(calls.removeMany, { json: { ids }, parse: parseSuccess }),
    correct: (id: string, json: Correction) => send(calls.correct, { id, json, parse: parseChanged }),
    /** For good, and only what is of the person of this request. */
    erase: (ids: readonly string[], data_request: string) => send(calls.erase, { json: { ids, data_request }, parse: parseSuccess }),
  };
}

export type InboxCalls = ReturnType<typeof createInboxCalls>;

export async function fetchFormFiles(form: Form, id: string): Promise<readonly Blob[]> {
  const fetchFile = (number: number) =>
    sendForFile(getPictureCall(form), { id, query: { file: String(number) } }, { ...browser, timeoutMs: PICTURE_TIMEOUT_MS });
  const first = await fetchFile(1);
  const others = Array.from({ length: Number(first.headers.get(FILE_COUNT_HEADER)) - 1 }, async (_, index) => fetchFile(index + 2));
  return [first, ...(await Promise.all(others))].map(({ file }) => file);
}

/** The days of a filter are days in India. */
export function getFilterQuery({ from = '', to = '', ...filter }: Filter): Filter {
  const startOf = (day: string, daysLater: number) => {
    const moment = formatIndianTime(`${day}T00:00`);
    return moment === null ? '' : new Date(Date.parse(moment) + daysLater * DAY_MS).toISOString();
  };
  return { ...filter, from: startOf(from, 0), to: startOf(to, 1) };
}

export const CHART_WEEKS = 12;

export function getChartQuery(filter: Filter, now: number): Filter {
  const { from = '', to = '', ...meant } = getFilterQuery({ ...filter, q: '', data_request: '', order: '' });
  const end = to === '' ? now : Date.parse(to);
  const earliest = new Date(end - CHART_WEEKS * 7 * DAY_MS).toISOString();
  return { ...meant, to, from: from > earliest ? from : earliest };
}
