/** Faculty members (docs/api.md, "Faculty"). */
import { byDepartment, departmentKey, directoryOf, inOrder, spellingInUse, withMoved, withNewMember } from '#domain/directory.ts';
import {
  type DepartmentMove,
  FACULTY_PICTURE_FIELD,
  type FacultyFields,
  type FacultyListItem,
  type FacultyRecord,
  type FacultySave,
  type MemberMove,
  facultySentences,
  parseDepartmentMove,
  parseFacultyFields,
  parseFacultySave,
  parseMemberMove,
} from '#domain/faculty.ts';
import { facultyPlace } from '#netlify/lib/lists/faculty-list.ts';
import {
  type MemberChange,
  changeWithPicture,
  facultyPicturePlace,
  pictureAddress,
  pictureTag,
} from '#netlify/lib/pictures/faculty-pictures.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { callWithForm } from '#netlify/lib/pictures/form-call.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { created, ok, cacheableJson, binaryResponse } from '#netlify/lib/http/http.ts';
import { type EdgeCachePolicy, staleAnswerPolicy, edgeHeaders } from '#netlify/lib/platform/edge-cache.ts';
import { changeAndPurge, readForVisitors } from '#netlify/lib/lists/last-good.ts';
import { readPicture } from '#netlify/lib/pictures/picture-store.ts';
import { type Picture, contentTypeOf } from '#netlify/lib/pictures/pictures.ts';
import { recordIn, refuseStale, timeAfter } from '#netlify/lib/lists/records.ts';
import { changeList, readList } from '#netlify/lib/lists/stored-list.ts';

/** See `noticeCachePolicy` in `netlify/lib/lists/notice-list.ts`. */
const cachePolicy: EdgeCachePolicy = { tag: 'faculty', seconds: 60, staleSeconds: 240 };
/**
 * A picture's URL never shows another picture. If the purge after a removal fails, the edge drops the
 * picture after a day.
 */
const PICTURE_SECONDS = { seconds: 23 * 60 * 60, staleSeconds: 60 * 60 };

export function noSuchMember(): Failure {
  return new Failure(404, facultySentences.notFound);
}

export function withPictureAddress(record: FacultyRecord): FacultyListItem {
  return { ...record, image: record.image === null ? null : pictureAddress(record.image) };
}

export function changeFaculty<Result>({ lastGood, purge, note }: RequestContext, change: () => Promise<Result>): Promise<Result> {
  return changeAndPurge({ memory: lastGood.faculty, tag: cachePolicy.tag, purge, note }, change);
}

async function getFacultyList(context: RequestContext): Promise<Response> {
  const { data, isFresh } = await readForVisitors(context, context.lastGood.faculty, async () =>
    directoryOf(await readList(context, facultyPlace), pictureAddress),
  );
  return cacheableJson(context.request, { data }, isFresh ? cachePolicy : staleAnswerPolicy(cachePolicy));
}

async function getAdminFacultyList(context: RequestContext): Promise<Response> {
  const records = await readList(context, facultyPlace);
  return ok({ data: inOrder(records).map(withPictureAddress) });
}

async function addFacultyMember(context: RequestContext, fields: FacultyFields, picture: Picture | null): Promise<Response> {
  const now = context.clock();
  const [id, time] = [context.ids(now), now.toISOString()];
  const member = await changeFaculty(context, () =>
    changeWithPicture(context, picture, (records, image): MemberChange<FacultyRecord> => {
      const result = { id, ...fields, dept: spellingInUse(fields.dept, records), image, created_at: time, updated_at: time };
      return { items: withNewMember(records, result), result, before: null };
    }),
  );
  context.recordChange({ kind: 'added', records: [member.id] });
  return created({ faculty: withPictureAddress(member), message: facultySentences.added });
}

export async function updateFacultyMember(
  context: RequestContext,
  { remove_image, ...fields }: FacultySave,
  picture: Picture | null,
): Promise<Response> {
  const ifMatch = context.request.headers.get('if-match');
  const member = await changeFaculty(context, () =>
    changeWithPicture(context, picture, (records, image): MemberChange<FacultyRecord> => {
      const current = recordIn(records, { id: context.id, notFound: noSuchMember });
      refuseStale(ifMatch, current, () => new Failure(409, facultySentences.stale, { extra: { faculty: withPictureAddress(current) } }));
      const updated_at = timeAfter(current.updated_at, context.clock());
      // An edit can correct the spelling of the member's own department.
      const isSame = departmentKey(fields.dept) === departmentKey(current.dept);
      const dept = isSame ? fields.dept : spellingInUse(fields.dept, records);
      const result = { ...current, ...fields, dept, image: image ?? (remove_image === '1' ? null : current.image), updated_at };
      // In another department she comes last. The department that she leaves stays where it is.
      const items = isSame
        ? records.map((record) => (record === current ? result : record))
        : withNewMember(
            inOrder(records).filter((record) => record !== current),
            result,
          );
      return { items, result, before: current.image };
    }),
  );
  context.recordChange({ kind: 'updated', records: [member.id] });
  return ok({ faculty: withPictureAddress(member), message: facultySentences.updated });
}

async function deleteFacultyMember(context: RequestContext): Promise<Response> {
  await changeFaculty(context, () =>
    changeWithPicture(context, null, (records): MemberChange<null> => {
      const current = recordIn(records, { id: context.id, notFound: noSuchMember });
      return { items: inOrder(records).filter((record) => record !== current), result: null, before: current.image };
    }),
  );
  context.recordChange({ kind: 'deleted', records: [context.id] });
  return ok({ message: facultySentences.deleted });
}

type Departments = ReturnType<typeof byDepartment<FacultyRecord>>;

/** @param move returns the departments in their new order, and the ids of those whose place was asked for */
async function changeOrder(
  context: RequestContext,
  move: (departments: Departments) => { departments: Departments | null; moved: readonly FacultyRecord[] },
): Promise<Response> {
  const { order, moved } = await changeFaculty(context, () =>
    changeList(context, facultyPlace, (records) => {
      const { departments, moved: subjects } = move(byDepartment(records));
      if (departments === null) throw new Failure(404, facultySentences.noNext);
      const items = departments.flat();
      const result = { order: items.map(({ id }) => id), moved: subjects.map(({ id }) => id) };
      return { items: items.every((record, index) => record === records[index]) ? null : items, result };
    }),
  );
  context.recordChange({ kind: 'moved', records: moved });
  return ok({ order, message: facultySentences.moved });
}

function moveMember(context: RequestContext, { id, before }: MemberMove): Promise<Response> {
  return changeOrder(context, (departments) => {
    const member = recordIn(departments.flat(), { id, notFound: noSuchMember });
    const members = departments.find((department) => department.includes(member)) ?? [];
    const inNewOrder = withMoved(members, member, before === null ? null : (other) => other.id === before);
    return {
      departments: inNewOrder && departments.map((department) => (department === members ? inNewOrder : department)),
      moved: [member],
    };
  });
}

function moveDepartment(context: RequestContext, { dept, before }: DepartmentMove): Promise<Response> {
  const isNamed = (name: string) => (department: Departments[number]) => departmentKey(department[0]?.dept ?? '') === departmentKey(name);
  return changeOrder(context, (departments) => {
    const moved = departments.find(isNamed(dept));
    if (moved === undefined) throw new Failure(404, facultySentences.noDepartment);
    return { departments: withMoved(departments, moved, before === null ? null : isNamed(before)), moved };
  });
}

async function getFacultyPicture(context: RequestContext): Promise<Response> {
  const key = context.id;
  const type = contentTypeOf(key);
  const bytes = type === null ? undefined : (await readPicture(context, facultyPicturePlace(key)))?.bytes;
  if (type === null || bytes === undefined) throw new Failure(404, facultySentences.noPicture);
  return binaryResponse(context.request, {
    type,
    size: bytes.byteLength,
    headers: {
      ...edgeHeaders({ tag: pictureTag(key), ...PICTURE_SECONDS }),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key}"`,
    },
    open: () => bytes,
  });
}

export const facultyCalls: readonly Call[] = [
  call('getFacultyList', getFacultyList),
  call('getAdminFacultyList', getAdminFacultyList),
  callWithForm('addFacultyMember', FACULTY_PICTURE_FIELD, parseFacultyFields, addFacultyMember),
  callWithForm('updateFacultyMember', FACULTY_PICTURE_FIELD, parseFacultySave, updateFacultyMember),
  call('deleteFacultyMember', deleteFacultyMember),
  callWithBody('moveFacultyMember', parseMemberMove, moveMember),
  callWithBody('moveDepartment', parseDepartmentMove, moveDepartment),
  call('getFacultyPicture', getFacultyPicture),
];
