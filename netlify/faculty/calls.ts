import { API_BASE } from '#domain/answers.ts';
import { resolveCall } from '#domain/calls.ts';
import { type CallHandler, type RequestContext, createCallHandler } from '#netlify/http/handler.ts';
import { respondWithFile, respondWithCacheableJson, respondCreated, respondOk } from '#netlify/http/http.ts';
import { type EdgeCachePolicy, LIST_SECONDS, changeAndPurge, createEdgeHeaders } from '#netlify/platform/edge-cache.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { readItems } from '#netlify/store/documents.ts';
import { readFile, removeFiles, saveFile } from '#netlify/store/files.ts';
import { changeRows, deleteRecords, refuseStale, requireRow, nextTime } from '#netlify/store/records.ts';
import { facultySource, isLive, getDocumentRef, withoutRowFields } from '#netlify/store/rows.ts';
import { type Upload, createUploadHandler, pictureRules } from '#netlify/uploads/uploads.ts';
import { getDepartmentKey, buildDirectory, sortAsShown, findSpellingInUse } from '#records/faculty/directory.ts';
import {
  FACULTY_PICTURE_FIELD,
  type FacultyFields,
  type FacultyListItem,
  type FacultyRecord,
  type FacultyInput,
  facultySentences,
  isPictureKey,
  parseFacultyFields,
  parseFacultySave,
} from '#records/faculty/faculty.ts';
import { makeFileName } from '#records/files/file-kinds.ts';

const cachePolicy: EdgeCachePolicy = { tag: 'faculty', ...LIST_SECONDS };
/** A picture's URL never shows another one; after a failed purge the edge drops it in a day. */
const PICTURE_SECONDS = { seconds: 23 * 60 * 60, staleSeconds: 60 * 60 };

function getPictureAddress(key: string): string {
  return isPictureKey(key) ? API_BASE + resolveCall('getFacultyPicture').path.replace(':key', key) : key;
}

function getMemberTag(id: string): string {
  return `faculty-${id}`;
}

function createMemberNotFound(): Failure {
  return new Failure(404, facultySentences.notFound);
}

export function withPictureAddress<Record extends FacultyRecord>(record: Record): Record & FacultyListItem {
  return { ...record, image: record.image === null ? null : getPictureAddress(record.image) };
}

export function changeFaculty<Result>(context: RequestContext, change: () => Promise<Result>): Promise<Result> {
  return changeAndPurge(context, [cachePolicy.tag, ...(context.id === '' ? [] : [getMemberTag(context.id)])], change);
}

async function readMembers(context: RequestContext): Promise<readonly FacultyRecord[]> {
  return sortAsShown(await readItems(context, getDocumentRef(facultySource)))
    .filter(isLive)
    .map(withoutRowFields);
}

async function withPicture<Result>(context: RequestContext, upload: Upload | null, change: (image: string | null) => Promise<Result>) {
  const [file] = (await upload?.accept()) ?? [];
  const image =
    file === undefined ? null : (await saveFile(context, { owner: 'faculty', name: makeFileName('', file.kind, 'picture') }, file)).key;
  try {
    return await change(image);
  } catch (error) {
    // After any other failure the change may be stored, with the picture.
    if (image !== null && error instanceof Failure && error.status < 500) await removeFiles(context, [image]).catch(context.note);
    throw error;
  }
}

async function addFacultyMember(context: RequestContext, fields: FacultyFields, upload: Upload | null): Promise<Response> {
  const now = context.clock();
  const [id, time] = [context.ids(now), now.toISOString()];
  const member = await withPicture(context, upload, (image) =>
    changeFaculty(context, () =>
      changeRows(context, facultySource, (rows) => {
        const dept = findSpellingInUse(fields.dept, rows.filter(isLive));
        const result: FacultyRecord = { id, ...fields, dept, image, created_at: time, updated_at: time };
        return { items: [...rows, result], result };
      }),
    ),
  );
  context.recordChange({ kind: 'added', records: [member.id] });
  return respondCreated({ faculty: withPictureAddress(member), message: facultySentences.added });
}

/** @param sentImage key of a stored picture that replaces the present one */
export async function updateMember(context: RequestContext, { remove_image, ...fields }: FacultyInput, sentImage: string | null) {
  const ifMatch = context.request.headers.get('if-match');
  const member = await changeFaculty(context, () =>
    changeRows(context, facultySource, (rows) => {
      const current = requireRow(rows, context.id, createMemberNotFound);
      const stale = { extra: { faculty: withPictureAddress(withoutRowFields(current)) } };
      refuseStale(ifMatch, current, () => new Failure(409, facultySentences.stale, stale));
      const updated_at = nextTime(current.updated_at, context.clock());
      // The member's own department may get another spelling.
      const isSame = getDepartmentKey(fields.dept) === getDepartmentKey(current.dept);
      const dept = isSame ? fields.dept : findSpellingInUse(fields.dept, rows.filter(isLive));
      const image = sentImage ?? (remove_image === '1' ? null : current.image);
      const result = { ...current, ...fields, dept, image, updated_at };
      // The department that the member leaves stays in its place.
      const others = sortAsShown(rows).filter((row) => row !== current);
      const items = isSame ? rows.map((row) => (row === current ? result : row)) : [...others, result];
      return { items, result: withoutRowFields(result) };
    }),
  );
  context.recordChange({ kind: 'updated', records: [member.id] });
  return respondOk({ faculty: withPictureAddress(member), message: facultySentences.updated });
}

export const facultyCalls: readonly CallHandler[] = [
  createCallHandler('getFacultyList', async (context) => {
    const data = buildDirectory(await readMembers(context), getPictureAddress);
    return respondWithCacheableJson(context.request, { data }, cachePolicy);
  }),
  createCallHandler('getAdminFacultyList', async (context) => {
    return respondOk({ data: (await readMembers(context)).map(withPictureAddress) });
  }),
  createUploadHandler('addFacultyMember', FACULTY_PICTURE_FIELD, parseFacultyFields, pictureRules, addFacultyMember),
  createUploadHandler('updateFacultyMember', FACULTY_PICTURE_FIELD, parseFacultySave, pictureRules, (context, fields, upload) =>
    withPicture(context, upload, (image) => updateMember(context, fields, image)),
  ),
  createCallHandler('deleteFacultyMember', async (context) => {
    const deleted = await changeFaculty(context, () => deleteRecords(context, facultySource, [context.id]));
    if (deleted.length === 0) throw createMemberNotFound();
    context.recordChange({ kind: 'deleted', records: deleted });
    return respondOk({ message: facultySentences.deleted });
  }),
  // Read last, so that any later change purges this response, too.
  createCallHandler('getFacultyPicture', async (context) => {
    const key = context.id;
    const file = await readFile(context, 'faculty', key);
    const member = (await readMembers(context)).find(({ image }) => image === key);
    if (file === null || member === undefined) throw new Failure(404, facultySentences.noPicture);
    return respondWithFile(context.request, {
      type: file.facts.type,
      size: file.bytes.byteLength,
      headers: {
        ...createEdgeHeaders({ tag: getMemberTag(member.id), ...PICTURE_SECONDS }),
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${key}"`,
      },
      open: () => file.bytes,
    });
  }),
];
