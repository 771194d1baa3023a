/** Finds pages without content (docs/behaviour.md, "What is not given"). */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

import { getCollection } from 'astro:content';

import { type UnansweredPage, findUnansweredPages } from '#domain/unanswered.ts';

/** The collections whose files decide whether a page has content. */
const COLLECTIONS = [
  ...(['pages', 'admissions', 'administration', 'conduct', 'courses', 'dates', 'facilityTexts', 'gallery', 'governingBody'] as const),
  ...(['infrastructure', 'leaders', 'nirf', 'organisation', 'pictures', 'reports', 'rules', 'testimonials', 'tour', 'vision'] as const),
];

async function findUnanswered(): Promise<readonly UnansweredPage[]> {
  const collections = await Promise.all(COLLECTIONS.map((name) => getCollection(name)));
  const entries = collections.flatMap((all) => all.map(({ filePath = '', data, body = '' }) => ({ path: filePath, data, body })));
  // A page with its own template shows more than its text.
  const templates = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).map((file) => basename(file, '.astro'));
  return findUnansweredPages(entries, (page) => !templates.includes(page));
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
