/** Earlier versions of notices and faculty members (docs/api.md, "Versions"): staff compare, restore and delete them. */
import type { Parsed } from '#domain/parse.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/http/handler.ts';
import { ok } from '#netlify/http/http.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { findFiles } from '#netlify/store/files.ts';
import { readStates, removeState } from '#netlify/store/journal.ts';
import { findRow } from '#netlify/store/records.ts';
import { removeUnnamedFiles } from '#netlify/store/removal.ts';
import { type Row, type Source, facultySource, isLive, noticeSource, plain } from '#netlify/store/rows.ts';
import { parseFacultyFields } from '#records/faculty.ts';
import { parseNoticeText } from '#records/notices/notice.ts';
import { type Version, parseVersionReference, versionSentences } from '#records/versions.ts';
import { noSuchMember, updateMember, withPictureAddress } from './faculty.ts';
import { noSuchNotice, updateNotice } from './notices.ts';

type Kept = { id: string; updated_at: string };

function changedFields(record: object, before: object | undefined): string[] {
  const values = new Map<string, unknown>(Object.entries(before ?? record));
  return Object.entries(record)
    .filter(([name, value]) => name !== 'updated_at' && JSON.stringify(values.get(name)) !== JSON.stringify(value))
    .map(([name]) => name);
}

/** Returns the states of a record, newest first. The first one is the present record. */
async function statesOf<Item extends Kept>(
  context: RequestContext,
  source: Source<Item>,
  notFound: () => Failure,
): Promise<readonly Row<Item>[]> {
  const present = await findRow(context, source, context.id);
  if (present === null || !isLive(present)) throw notFound();
  const states = await readStates(context, source, context.id);
  // What a change kept before it was refused is the present state.
  return [present, ...states.filter(({ updated_at }) => updated_at !== present.updated_at)];
}

function stateIn<Item extends Kept>(states: readonly Row<Item>[], wanted: string): Row<Item> {
  const state = states.find(({ updated_at }) => updated_at === wanted);
  if (state === undefined) throw new Failure(404, versionSentences.notFound);
  return state;
}

/** Returns what a version says, checked by today's rules. */
function checked<Value>(parsed: Parsed<Value>): Value {
  if (!parsed.ok) throw new Failure(422, parsed.message, { errors: parsed.errors });
  return parsed.value;
}

/** Adds to the answer of a restore that a file was missing. */
async function withWarning(response: Response, isFileMissing: boolean): Promise<Response> {
  if (!isFileMissing) return response;
  const body: unknown = await response.json();
  return ok({ ...(typeof body === 'object' ? body : {}), message: versionSentences.fileMissing });
}

async function restoreNotice(context: RequestContext, { version }: { version: string }): Promise<Response> {
  const wanted = stateIn(await statesOf(context, noticeSource, noSuchNotice), version);
  const kept = await findFiles(context, 'notices', noticeSource.filesOf(wanted));
  const attachments = wanted.attachments.filter(({ key }) => kept.some((file) => file.key === key));
  const response = await updateNotice(context, checked(parseNoticeText({ ...wanted, attachments })));
  return withWarning(response, attachments.length < wanted.attachments.length);
}

async function restoreMember(context: RequestContext, { version }: { version: string }): Promise<Response> {
  const wanted = stateIn(await statesOf(context, facultySource, noSuchMember), version);
  const [picture] = await findFiles(context, 'faculty', facultySource.filesOf(wanted));
  const fields = { ...checked(parseFacultyFields(wanted)), remove_image: picture === undefined ? ('1' as const) : ('' as const) };
  const response = await updateMember(context, fields, picture?.key ?? null);
  return withWarning(response, wanted.image !== null && picture === undefined);
}

function callsFor<Item extends Kept>(
  source: Source<Item>,
  notFound: () => Failure,
  show: (state: Row<Item>) => object,
  restore: (context: RequestContext, wanted: { version: string }) => Promise<Response>,
  names: {
    list: 'getNoticeVersions' | 'getFacultyVersions';
    restore: 'restoreNoticeVersion' | 'restoreFacultyVersion';
    remove: 'deleteNoticeVersion' | 'deleteFacultyVersion';
  },
): readonly Call[] {
  async function list(context: RequestContext): Promise<Response> {
    const states = await statesOf(context, source, notFound);
    const data = states.map((state, index): Version<object> => {
      const before = states[index + 1];
      return { ...show(state), updated_by: state.updated_by ?? '', changed: changedFields(plain(state), before && plain(before)) };
    });
    return ok({ data });
  }

  async function remove(context: RequestContext, { version }: { version: string }): Promise<Response> {
    const present = await findRow(context, source, context.id);
    if (present === null || !isLive(present)) throw notFound();
    const removed = present.updated_at === version ? null : await removeState(context, source, context.id, version);
    if (removed === null) throw new Failure(404, versionSentences.notFound);
    await removeUnnamedFiles(context, source, source.filesOf(removed));
    context.recordChange({ kind: 'deleted a version', records: [context.id] });
    return ok({ message: versionSentences.deleted });
  }

  return [
    call(names.list, list),
    callWithBody(names.restore, parseVersionReference, restore),
    callWithBody(names.remove, parseVersionReference, remove),
  ];
}

export const versionCalls: readonly Call[] = [
  ...callsFor(noticeSource, noSuchNotice, plain, restoreNotice, {
    list: 'getNoticeVersions',
    restore: 'restoreNoticeVersion',
    remove: 'deleteNoticeVersion',
  }),
  ...callsFor(facultySource, noSuchMember, (state) => withPictureAddress(plain(state)), restoreMember, {
    list: 'getFacultyVersions',
    restore: 'restoreFacultyVersion',
    remove: 'deleteFacultyVersion',
  }),
];
