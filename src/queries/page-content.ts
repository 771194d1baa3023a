/** Finds the pages without content, which menu, search and sitemap leave out. */
import { getCollection } from 'astro:content';

import type { Gathered } from '#schemas/blocks.ts';
import { collections } from '#schemas/collections.ts';
import { findPagesWithoutContent, gather } from '#schemas/page-content.ts';

const COLLECTIONS = Object.keys(collections).filter((name): name is keyof typeof collections => Object.hasOwn(collections, name));

async function findContent(): Promise<{ closed: readonly string[]; gathered: Gathered }> {
  const all = await Promise.all(COLLECTIONS.map((name) => getCollection(name)));
  const entries = all.flatMap((one) => one.map(({ filePath = '', data, body = '' }) => ({ path: filePath, data, body })));
  return { closed: findPagesWithoutContent(entries), gathered: gather(entries) };
}

let found: ReturnType<typeof findContent> | null = null;

/** In development searched anew at each call, because content may change. */
export async function getPageContent(): ReturnType<typeof findContent> {
  if (import.meta.env.DEV || found === null) found = findContent();
  return found;
}
