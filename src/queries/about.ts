import { type CollectionEntry, getEntry } from 'astro:content';

import type { Language } from '#i18n/languages.ts';

import { requireData } from './require-data.ts';

export type About = CollectionEntry<'about'>['data'];
export type Organisation = CollectionEntry<'organisation'>['data'];
export type Tour = CollectionEntry<'tour'>['data'];

export async function getAbout(language: Language): Promise<About> {
  return requireData(await getEntry('about', 'about'), 'about/about.json', language);
}

export async function getOrganisation(): Promise<Organisation> {
  return requireData(await getEntry('organisation', 'organisation'), 'organisation/organisation.json');
}

export async function getTour(): Promise<Tour> {
  return requireData(await getEntry('tour', 'tour'), 'tour/tour.json');
}
