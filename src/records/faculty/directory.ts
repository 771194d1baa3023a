/** See docs/behaviour.md, "Faculty directory"; docs/api.md, "Faculty". */
import * as z from 'zod/mini';

import { normaliseForComparison } from '#domain/clean-text.ts';
import { groupBy } from '#domain/groups.ts';
import { createParser } from '#domain/parse.ts';
import type { FacultyFields, FacultyRecord } from './faculty.ts';

const DirectoryMember = z.object({
  srNo: z.number(),
  profileImage: z.optional(z.string()),
  name: z.string(),
  designation: z.string(),
  qualification: z.string(),
});

const DirectoryDepartment = z.object({ department: z.string(), faculty: z.array(DirectoryMember) });

/** A member as visitors see it. `srNo` counts from 1 in each department. */
export type DirectoryMember = z.infer<typeof DirectoryMember>;

export type DirectoryDepartment = z.infer<typeof DirectoryDepartment>;

/** The directory. Departments have the order of their first members in the staff's list. */
export type Directory = readonly DirectoryDepartment[];

export const parseDirectory = createParser(z.array(DirectoryDepartment));

/** Returns a key that is equal for all spellings of a department. */
export function getDepartmentKey(dept: string): string {
  return normaliseForComparison(dept.normalize('NFKC'));
}

export function getDepartmentAnchor(department: string): string {
  return `department-${getDepartmentKey(department).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`;
}

/** Returns the spelling of the department's first member, or `dept` unchanged for a new department. */
export function findSpellingInUse(dept: string, records: readonly Pick<FacultyRecord, 'dept'>[]): string {
  const key = getDepartmentKey(dept);
  return records.find((record) => getDepartmentKey(record.dept) === key)?.dept ?? dept;
}

/** Groups members by department. Departments have the order of their first members. */
export function groupByDepartment<Member extends Pick<FacultyRecord, 'dept'>>(records: readonly Member[]): readonly (readonly Member[])[] {
  return [...groupBy(records, ({ dept }) => getDepartmentKey(dept)).values()];
}

/**
 * Sorts members by department, as visitors see them. The stored order may differ until staff change
 * the list.
 */
export function sortByDepartment<Member extends Pick<FacultyRecord, 'dept'>>(records: readonly Member[]): readonly Member[] {
  return groupByDepartment(records).flat();
}

/** Adds a member at the end of the department, so that the Head stays first. */
export function withNewMember<Member extends Pick<FacultyRecord, 'dept'>>(records: readonly Member[], member: Member): readonly Member[] {
  return sortByDepartment([...records, member]);
}

/** Moves an item before the item for which `isNext` is true, or to the end (null). Returns null if there is no such item. */
export function withMoved<Item>(items: readonly Item[], item: Item, isNext: ((other: Item) => boolean) | null): readonly Item[] | null {
  if (isNext?.(item) === true) return items;
  const others = items.filter((other) => other !== item);
  const index = isNext === null ? others.length : others.findIndex(isNext);
  return index === -1 ? null : [...others.slice(0, index), item, ...others.slice(index)];
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
