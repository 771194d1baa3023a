/** Earlier versions of notices and faculty members (docs/api.md, "Versions"): staff compare and restore them. */
import { parseFacultyFields } from '#domain/faculty.ts';
import { parseNoticeText } from '#domain/notice.ts';
import type { Parsed } from '#domain/parse.ts';
import { pictureKindIn } from '#domain/picture.ts';
import { parseVersionReference, type Version, versionSentences } from '#domain/versions.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { facultyPlace } from '#netlify/lib/lists/faculty-list.ts';
import { readKeptFile, readVersions, restoreFiles, textIn } from '#netlify/lib/lists/history.ts';
import { noticePlace } from '#netlify/lib/lists/notice-list.ts';
import { type ListPlace, readStored } from '#netlify/lib/lists/stored-list.ts';
import { facultyPicturePlace } from '#netlify/lib/pictures/faculty-pictures.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { noSuchMember, updateFacultyMember, withPictureAddress } from './faculty.ts';
import { noSuchNotice, updateNotice } from './notices.ts';

type Dated = { id: string; updated_at: string };

function changedFields(record: object, before: object | undefined): string[] {
  const values = new Map<string, unknown>(Object.entries(before ?? record));
  return Object.entries(record)
    .filter(([name, value]) => name !== 'updated_at' && JSON.stringify(values.get(name)) !== JSON.stringify(value))
    .map(([name]) => name);
}

/** Returns the versions of a record, newest first. The first one is the present record. */
async function versionsOf<Item extends Dated>(
  context: RequestContext,
  place: ListPlace<Item>,
  notFound: () => Failure,
): Promise<readonly Version<Item>[]> {
  const present = await readStored(context, place, context.id);
  if (present === null) throw notFound();
  const states = [present, ...(await readVersions(context.stores, { store: place.store, id: context.id }))];
  const records = states.flatMap((raw) => {
    const parsed = place.parseItem(raw);
    return parsed.ok ? [{ raw, item: parsed.value }] : [];
  });
  // What a change kept before it was refused is the present state.
  const kept = records.filter(({ item }, index) => index === 0 || item.updated_at !== textIn(present, 'updated_at'));
  return kept.map(({ raw, item }, index) => ({
    ...item,
    updated_by: textIn(raw, 'updated_by'),
    changed: changedFields(item, kept[index + 1]?.item),
  }));
}

function versionIn<Item extends Dated>(versions: readonly Version<Item>[], wanted: string): Version<Item> {
  const version = versions.find(({ updated_at }) => updated_at === wanted);
  if (version === undefined) throw new Failure(404, versionSentences.notFound);
  return version;
}

/** Returns what a version says, checked by today's rules. */
function checked<Value>(parsed: Parsed<Value>): Value {
  if (!parsed.ok) throw new Failure(422, parsed.message, { errors: parsed.errors });
  return parsed.value;
}

async function restoreNotice(context: RequestContext, { version }: { version: string }): Promise<Response> {
  const versions = await versionsOf(context, noticePlace, noSuchNotice);
  const wanted = versionIn(versions, version);
  const text = checked(parseNoticeText(wanted));
  const present = new Set(versions[0]?.attachments.map(({ key }) => key));
  const lost = (noticePlace.filesOf?.(wanted) ?? []).filter(({ key }) => !present.has(key));
  if (!(await restoreFiles(context.stores, { store: noticePlace.store, id: context.id }, lost, context.clock())))
    throw new Failure(409, versionSentences.fileMissing);
  return updateNotice(context, text);
}

async function restoreMember(context: RequestContext, { version }: { version: string }): Promise<Response> {
  const versions = await versionsOf(context, facultyPlace, noSuchMember);
  const { image, ...wanted } = versionIn(versions, version);
  const fields = { ...checked(parseFacultyFields(wanted)), remove_image: image === null ? ('1' as const) : ('' as const) };
  if (image === null || image === versions[0]?.image) return updateFacultyMember(context, fields, null);
  const kind = pictureKindIn(image.split('.').at(-1));
  const kept = await readKeptFile(context.stores, { store: facultyPlace.store, id: context.id }, facultyPicturePlace(image));
  if (kind === null || kept === null) throw new Failure(409, versionSentences.fileMissing);
  return updateFacultyMember(context, fields, { kind, bytes: Buffer.from(kept.data) });
}

export const versionCalls: readonly Call[] = [
  call('getNoticeVersions', async (context) => ok({ data: await versionsOf(context, noticePlace, noSuchNotice) })),
  callWithBody('restoreNoticeVersion', parseVersionReference, restoreNotice),
  call('getFacultyVersions', async (context) => {
    const versions = await versionsOf(context, facultyPlace, noSuchMember);
    return ok({ data: versions.map((version) => ({ ...version, ...withPictureAddress(version) })) });
  }),
  callWithBody('restoreFacultyVersion', parseVersionReference, restoreMember),
];
