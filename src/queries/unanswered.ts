/** Finds pages without content (docs/behaviour.md, "What is not given"). */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

import { getCollection } from 'astro:content';

import { type UnansweredPage, findUnansweredPages } from '#domain/unanswered.ts';

async function findUnanswered(): Promise<readonly UnansweredPage[]> {
  const collections = await Promise.all([
    getCollection('pages'),
    getCollection('admissions'),
    getCollection('administration'),
    getCollection('conduct'),
    getCollection('courses'),
    getCollection('dates'),
    getCollection('facilityTexts'),
    getCollection('gallery'),
    getCollection('governingBody'),
    getCollection('infrastructure'),
    getCollection('leaders'),
    getCollection('nirf'),
    getCollection('organisation'),
    getCollection('pictures'),
    getCollection('reports'),
    getCollection('rules'),
    getCollection('testimonials'),
    getCollection('tour'),
    getCollection('vision'),
  ]);
  const entries = collections.flatMap((all) => all.map(({ filePath = '', data, body = '' }) => ({ path: filePath, data, body })));
  // A page with its own template shows more than its text.
  const own = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).map((file) => basename(file, '.astro'));
  return findUnansweredPages(entries, (page) => !own.includes(page));
}

let found: Promise<readonly UnansweredPage[]> | null = null;

/**
 * Returns file names of pages without content. In development they are found anew at each call,
 * because content may change.
 */
export async function getUnansweredPages(): Promise<readonly string[]> {
  if (import.meta.env.DEV || found === null) found = findUnanswered();
  return (await found).map(({ page }) => page);
}
