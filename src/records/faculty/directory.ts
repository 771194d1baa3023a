import * as z from 'zod/mini';

import settings from '#content/settings/departments.json' with { type: 'json' };

import { normaliseForComparison } from '#domain/clean-text.ts';
import { groupBy } from '#domain/groups.ts';
import { type ParsedBy, createParser } from '#domain/parse.ts';
import type { FacultyFields, FacultyRecord } from './faculty.ts';

/** The editor leaves out a list without entries. */
const list: { departments?: readonly string[] } = settings;

const DirectoryMember = z.object({
  srNo: z.number(),
  profileImage: z.optional(z.string()),
  name: z.string(),
  designation: z.string(),
  qualification: z.string(),
});

export const parseDirectory = createParser(z.array(z.object({ department: z.string(), faculty: z.array(DirectoryMember) })));

/** `srNo` counts from 1 in each department. */
export type DirectoryMember = z.infer<typeof DirectoryMember>;

export type DirectoryDepartment = ParsedBy<typeof parseDirectory>[number];

export type Directory = readonly DirectoryDepartment[];

export function getDepartmentKey(dept: string): string {
  return normaliseForComparison(dept.normalize('NFKC'));
}

export function getDepartmentAnchor(department: string): string {
  return `department-${getDepartmentKey(department).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`;
}

export function findSpellingInUse(dept: string, records: readonly Pick<FacultyRecord, 'dept'>[]): string {
  const key = getDepartmentKey(dept);
  return records.find((record) => getDepartmentKey(record.dept) === key)?.dept ?? dept;
}

function groupByDepartment<Member extends Pick<FacultyRecord, 'dept'>>(records: readonly Member[]): readonly (readonly Member[])[] {
  return [...groupBy(records, ({ dept }) => getDepartmentKey(dept)).values()];
}

/** By department and position; others last. */
export function sortAsShown<Member extends Pick<FacultyRecord, 'dept' | 'position'>>(
  records: readonly Member[],
  departments = list.departments ?? [],
): readonly Member[] {
  const places = new Map(departments.map((dept, index) => [getDepartmentKey(dept), index]));
  const getPlace = ([first]: readonly Member[]) => places.get(getDepartmentKey(first?.dept ?? '')) ?? departments.length;
  const getPosition = ({ position }: Member) => (position === '' ? Number.MAX_VALUE : Number(position));
  return groupByDepartment(records)
    .map((members) => [...members].sort((one, other) => getPosition(one) - getPosition(other)))
    .sort((one, other) => getPlace(one) - getPlace(other))
    .flat();
}

export function buildDirectory(
  records: readonly (FacultyFields & Pick<FacultyRecord, 'image'>)[],
  pictureAddress: (key: string) => string,
): Directory {
  return groupByDepartment(records).map((members) => ({
    department: members[0]?.dept ?? '',
    faculty: members.map(({ name, designation, qualification, image }, index) => {
      const profileImage = image === null ? {} : { profileImage: pictureAddress(image) };
      return { srNo: index + 1, ...profileImage, name, designation, qualification };
    }),
  }));
}
