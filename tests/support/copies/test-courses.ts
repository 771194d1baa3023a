/** In the order of every list. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'astro/zod';

import { resolveInProject } from '#scripts/lib/project.ts';

const programme = z.object({ order: z.number(), title: z.string(), level: z.string() });

const hindi = z.object({
  name: z.string().optional(),
  text: z.string().default(''),
  eligibility: z.string().default(''),
  subjects: z.array(z.string()).default([]),
  leadsTo: z.string().default(''),
  department: z.string().default(''),
});

const voice = z.object({ text: z.string(), name: z.string() }).default({ text: '', name: '' });

const course = z.object({
  name: z.string(),
  programme: z.string(),
  order: z.number(),
  area: z.string(),
  text: z.string().optional(),
  picture: z.object({ alt: z.string(), hi: z.object({ alt: z.string() }).optional() }).optional(),
  requires: z.string().optional(),
  eligibility: z.string().optional(),
  semesters: z.array(z.object({ text: z.string() })).default([]),
  teacher: voice,
  graduate: voice,
  seats: z.number().optional(),
  fees: z
    .array(
      z.object({
        period: z.string(),
        amount: z.number(),
        hi: z.object({ period: z.string(), includes: z.string().default('') }).optional(),
      }),
    )
    .default([]),
  department: z.string().optional(),
  hi: hindi,
});

function read<Entry extends { order: number }>(folder: string, schema: z.ZodType<Entry>): readonly (Entry & { id: string })[] {
  const path = resolveInProject('tests', 'content', folder);
  return readdirSync(path)
    .map((name) => ({ ...schema.parse(JSON.parse(readFileSync(join(path, name), 'utf8'))), id: basename(name, '.json') }))
    .toSorted((one, other) => one.order - other.order);
}

const all = read('courses', course);

export const testProgrammes = read('programmes', programme).map((one) => ({
  ...one,
  courses: all.filter((entry) => entry.programme === one.id),
}));

export const testCourses = testProgrammes.flatMap(({ courses }) => courses);

function findCourse(isWanted: (one: (typeof testCourses)[number]) => boolean) {
  const one = testCourses.find(isWanted);
  if (one === undefined) throw new Error('tests/content/courses has no such course.');
  return one;
}

/** With all, some and no published details. */
export const filled = findCourse(({ text, fees }) => text !== undefined && fees.length > 0);
export const partly = findCourse(({ text, fees }) => text === undefined && fees.length > 0);
export const empty = findCourse(({ seats, fees }) => seats === undefined && fees.length === 0);
