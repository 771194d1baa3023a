import { type CollectionEntry, getEntry } from 'astro:content';

import { requireData } from './require-data.ts';
import { listShownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

export type Library = CollectionEntry<'library'>['data'];

export async function getLibrary(): Promise<Library> {
  const library = requireData(await getEntry('library', 'library'), 'library/library.json');
  const leadsTo = await getLinkResolver();
  const rules = library.rules.map(({ rule, seeAlso }) => ({ rule, seeAlso: seeAlso && listShownLink(seeAlso, leadsTo)[0] }));
  return { ...library, rules };
}
