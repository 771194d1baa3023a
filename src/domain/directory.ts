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

/**
 * Groups faculty members by department. Departments and members keep the order of the list.
 * @param pictureAddress returns the URL path of the picture with a key
 */
export function directoryOf(records: readonly FacultyRecord[], pictureAddress: (key: string) => string): Directory {
  const departments = new Map<string, DirectoryMember[]>();
  for (const { dept, name, designation, qualification, image } of records) {
    const members = departments.get(dept) ?? [];
    const profileImage = image === null ? {} : { profileImage: pictureAddress(image) };
    members.push({ srNo: members.length + 1, ...profileImage, name, designation, qualification });
    departments.set(dept, members);
  }
  return [...departments].map(([department, faculty]) => ({ department, faculty }));
}
