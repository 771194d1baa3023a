import { type CollectionEntry, getEntry } from 'astro:content';

import type { Language } from '#i18n/languages.ts';

import { requireData } from './require-data.ts';
import { listShownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

export type Library = CollectionEntry<'library'>['data'];

export async function getLibrary(language: Language): Promise<Library> {
  const library = requireData(await getEntry('library', 'library'), 'library/library.json', language);
  const leadsTo = await getLinkResolver();
  const rules = library.rules.map(({ rule, seeAlso }) => ({ rule, seeAlso: seeAlso && listShownLink(seeAlso, leadsTo)[0] }));
  return { ...library, rules };
}
