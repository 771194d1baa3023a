import { type CollectionEntry, getEntry, getCollection, render } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

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

export type VisionEntry = CollectionEntry<'vision'>['data'];

async function getVisionInOrder(): Promise<readonly CollectionEntry<'vision'>[]> {
  return (await getCollection('vision')).sort((one, other) => one.data.order - other.data.order);
}

export async function getVision(language: Language): Promise<readonly VisionEntry[]> {
  return (await getVisionInOrder()).map(({ data }) => localize(data, language));
}

/** `id` is the anchor on `/VMQ`. */
export async function getVisionTexts() {
  const entries = await getVisionInOrder();
  return Promise.all(entries.map(async (entry) => ({ id: entry.id, entry: entry.data, Content: (await render(entry)).Content })));
}
