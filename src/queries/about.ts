import { type CollectionEntry, getEntry, getCollection, render } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import { findTextTranslation, getUntranslatedTag } from './language.ts';
import { requireData } from './require-data.ts';

export type About = CollectionEntry<'about'>['data'];
export type Organisation = CollectionEntry<'organisation'>['data'];
export type Tour = CollectionEntry<'tour'>['data'];

export async function getAbout(language: Language): Promise<About> {
  return requireData(await getEntry('about', 'about'), 'about/about.json', language);
}

export async function getOrganisation(language: Language): Promise<Organisation> {
  return requireData(await getEntry('organisation', 'organisation'), 'organisation/organisation.json', language);
}

export async function getTour(language: Language): Promise<Tour> {
  return requireData(await getEntry('tour', 'tour'), 'tour/tour.json', language);
}

export type VisionEntry = CollectionEntry<'vision'>['data'];

async function getVisionInOrder(): Promise<readonly CollectionEntry<'vision'>[]> {
  return (await getCollection('vision')).sort((one, other) => one.data.order - other.data.order);
}

export async function getVision(language: Language): Promise<readonly VisionEntry[]> {
  return (await getVisionInOrder()).map(({ data }) => localize(data, language));
}

/** `id` is the anchor on `/VMQ`. */
export async function getVisionTexts(language: Language) {
  const entries = await getVisionInOrder();
  return Promise.all(
    entries.map(async (entry) => {
      const translation = await findTextTranslation(language, `vision/${entry.id}`);
      const lang = getUntranslatedTag(language, translation);
      const textTitle = translation?.data.title ?? entry.data.textTitle;
      return {
        id: entry.id,
        entry: { ...localize(entry.data, language), textTitle },
        lang,
        Content: (await render(translation ?? entry)).Content,
      };
    }),
  );
}
