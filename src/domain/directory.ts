/** See docs/behaviour.md, "Faculty directory"; docs/api.md, "Faculty". */
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

/** `srNo` counts from 1 in each department. */
export type DirectoryMember = z.infer<typeof DirectoryMember>;

export type DirectoryDepartment = z.infer<typeof DirectoryDepartment>;

/** Departments have the order of their first members in the staff's list. */
export type Directory = readonly DirectoryDepartment[];

export function departmentAnchor(department: string): string {
  return `department-${department.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`;
}

export const parseDirectory = parserOf(z.array(DirectoryDepartment));

/** What two spellings of one department have in common. */
export function departmentKey(dept: string): string {
  return dept.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** The spelling of the first member in the list, or `dept` unchanged if the department is new. */
export function spellingInUse(dept: string, records: readonly Pick<FacultyRecord, 'dept'>[]): string {
  const key = departmentKey(dept);
  return records.find((record) => departmentKey(record.dept) === key)?.dept ?? dept;
}

/** Adds her after the last member of her department, or of the list. The Head stays first. */
export function withNewMember(records: readonly FacultyRecord[], member: FacultyRecord): readonly FacultyRecord[] {
  const key = departmentKey(member.dept);
  const last = records.findLastIndex(({ dept }) => departmentKey(dept) === key);
  return records.toSpliced(last === -1 ? records.length : last + 1, 0, member);
}

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
