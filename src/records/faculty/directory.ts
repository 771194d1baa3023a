/** See docs/behaviour.md, "Faculty directory"; docs/api.md, "Faculty". */
import * as z from 'zod/mini';

import { normaliseForComparison } from '#domain/clean-text.ts';
import { groupBy } from '#domain/groups.ts';
import { parserOf } from '#domain/parse.ts';
import type { FacultyRecord } from './faculty.ts';

const DirectoryMember = z.object({
  srNo: z.number(),
  profileImage: z.optional(z.string()),
  name: z.string(),
  designation: z.string(),
  qualification: z.string(),
});

const DirectoryDepartment = z.object({ department: z.string(), faculty: z.array(DirectoryMember) });

/** `srNo` counts from 1 in each department. */
export type DirectoryMember = z.infer<typeof DirectoryMember>;

export type DirectoryDepartment = z.infer<typeof DirectoryDepartment>;

/** Departments have the order of their first members in the staff's list. */
export type Directory = readonly DirectoryDepartment[];

export const parseDirectory = parserOf(z.array(DirectoryDepartment));

/** What two spellings of one department have in common. */
export function getDepartmentKey(dept: string): string {
  return normaliseForComparison(dept.normalize('NFKC'));
}

export function getDepartmentAnchor(department: string): string {
  return `department-${getDepartmentKey(department).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`;
}

/** The spelling of the first member in the list, or `dept` unchanged if the department is new. */
export function spellingInUse(dept: string, records: readonly Pick<FacultyRecord, 'dept'>[]): string {
  const key = getDepartmentKey(dept);
  return records.find((record) => getDepartmentKey(record.dept) === key)?.dept ?? dept;
}

/** The members of each department. Departments have the order of their first members. */
export function groupByDepartment<Member extends Pick<FacultyRecord, 'dept'>>(records: readonly Member[]): readonly (readonly Member[])[] {
  return [...groupBy(records, ({ dept }) => getDepartmentKey(dept)).values()];
}

/** One department after the other, as visitors see them. Without changes by staff, the stored order may be another. */
export function sortByDepartment<Member extends Pick<FacultyRecord, 'dept'>>(records: readonly Member[]): readonly Member[] {
  return groupByDepartment(records).flat();
}

/** Adds her as the last one of her department, or of the list. The Head stays first. */
export function withNewMember<Member extends Pick<FacultyRecord, 'dept'>>(records: readonly Member[], member: Member): readonly Member[] {
  return sortByDepartment([...records, member]);
}

/** Puts one item before another one, or last. Returns null if the other one is not in the list. */
export function withMoved<Item>(items: readonly Item[], item: Item, isNext: ((other: Item) => boolean) | null): readonly Item[] | null {
  if (isNext?.(item) === true) return items;
  const others = items.filter((other) => other !== item);
  const index = isNext === null ? others.length : others.findIndex(isNext);
  return index === -1 ? null : [...others.slice(0, index), item, ...others.slice(index)];
}

export function directoryOf(records: readonly FacultyRecord[], pictureAddress: (key: string) => string): Directory {
  return groupByDepartment(records).map((members) => ({
    department: members[0]?.dept ?? '',
    faculty: members.map(({ name, designation, qualification, image }, index) => {
      const profileImage = image === null ? {} : { profileImage: pictureAddress(image) };
      return { srNo: index + 1, ...profileImage, name, designation, qualification };
    }),
  }));
}
