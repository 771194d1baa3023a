/**
 * The faculty directory: the public list by department (docs/behaviour.md, "Faculty directory";
 * docs/api.md, "Faculty").
 */
import * as z from 'zod/mini';

import type { FacultyRecord } from './faculty.ts';
import { parserOf } from './parse.ts';

const DirectoryMember = z.object({
  srNo: z.number(),
  profileImage: z.optional(z.string()),
  name: z.string(),
  designation: z.string(),
  qualification: z.string(),
});

const DirectoryDepartment = z.object({ department: z.string(), faculty: z.array(DirectoryMember) });

/** One row of a department's table. `srNo` counts from 1 in each department. */
export type DirectoryMember = z.infer<typeof DirectoryMember>;

export type DirectoryDepartment = z.infer<typeof DirectoryDepartment>;

/** The departments in the order of their first members in the staff's list. */
export type Directory = readonly DirectoryDepartment[];

/** Returns the id of a department on the page, for links to it. */
export function departmentAnchor(department: string): string {
  return `department-${department.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`;
}

/** Parses the directory in an answer. */
export const parseDirectory = parserOf(z.array(DirectoryDepartment));

/** Returns what two spellings of one department have in common: all but letter case and spaces. */
export function departmentKey(dept: string): string {
  return dept.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/**
 * Returns a department in the spelling of the first member of the list who belongs to it; unchanged
 * if there is none.
 */
export function spellingInUse(dept: string, records: readonly Pick<FacultyRecord, 'dept'>[]): string {
  const key = departmentKey(dept);
  return records.find((record) => departmentKey(record.dept) === key)?.dept ?? dept;
}

/**
 * Adds a faculty member after the last one of her department, or of the list if her department is
 * new. The Head, who is listed first, stays first.
 */
export function withNewMember(records: readonly FacultyRecord[], member: FacultyRecord): readonly FacultyRecord[] {
  const key = departmentKey(member.dept);
  const last = records.findLastIndex(({ dept }) => departmentKey(dept) === key);
  return records.toSpliced(last === -1 ? records.length : last + 1, 0, member);
}

/**
 * Groups faculty members by department. Departments and members keep the order of the list. A
 * department has the spelling of its first member.
 * @param pictureAddress returns the URL path of the picture with a key
 */
export function directoryOf(records: readonly FacultyRecord[], pictureAddress: (key: string) => string): Directory {
  const departments = new Map<string, DirectoryDepartment>();
  for (const { dept, name, designation, qualification, image } of records) {
    const key = departmentKey(dept);
    const department = departments.get(key) ?? { department: dept, faculty: [] };
    const profileImage = image === null ? {} : { profileImage: pictureAddress(image) };
    department.faculty.push({ srNo: department.faculty.length + 1, ...profileImage, name, designation, qualification });
    departments.set(key, department);
  }
  return [...departments.values()];
}
