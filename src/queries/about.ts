import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import { requireData } from './language.ts';
import { getTexts, sortEntries } from './texts.ts';

export type Organisation = CollectionEntry<'organisation'>['data'];

export async function getAbout(language: Language) {
  return requireData(await getEntry('about', 'about'), 'about/about.json', language);
}

export async function getOrganisation(language: Language): Promise<Organisation> {
  return requireData(await getEntry('organisation', 'organisation'), 'organisation/organisation.json', language);
}

export async function getTour(language: Language) {
  return requireData(await getEntry('tour', 'tour'), 'tour/tour.json', language);
}

export async function getVision(language: Language) {
  return sortEntries(await getCollection('vision')).map(({ data }) => localize(data, language));
}

/** `id` is the anchor on `/VMQ`. */
export async function getVisionTexts(language: Language) {
  return (await getTexts(await getCollection('vision'), language)).map(({ data, translation, ...text }) => ({
    ...text,
    entry: { ...data, textTitle: translation?.title ?? data.textTitle },
  }));
}
