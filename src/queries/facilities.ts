import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';

import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import { makePicture } from './files/pictures.ts';
import { findTranslatedText, requireData } from './language.ts';
import { listShownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

/** `group` is the folder, `id` the anchor, `text` the translation. */
export async function getFacilityTexts(group: 'academics' | 'student' | 'faculty', language: Language = DEFAULT_LANGUAGE) {
  const entries = await getCollection('facilityTexts', ({ id }) => id.startsWith(`${group}/`));
  const leadsTo = await getLinkResolver();
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      const { link, ...data } = localize(entry.data, language);
      const text = findTranslatedText(entry.data, language);
      const html = entry.rendered?.html.trim() ?? '';
      return { id: entry.id.slice(group.length + 1), ...data, link: link && listShownLink(link, leadsTo)[0], text, Content, html };
    }),
  );
}

export type FacilityText = Awaited<ReturnType<typeof getFacilityTexts>>[number];

export async function getInfrastructure(language: Language) {
  const entries = await getCollection('infrastructure');
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      const data = localize(entry.data, language);
      const text = findTranslatedText(entry.data, language);
      const pictures = await Promise.all(data.pictures.map(({ src, alt }) => makePicture(src, alt)));
      return { id: entry.id, ...data, pictures, text, Content, html: entry.rendered?.html.trim() ?? '' };
    }),
  );
}

export type Library = CollectionEntry<'library'>['data'];

export async function getLibrary(language: Language): Promise<Library> {
  const library = requireData(await getEntry('library', 'library'), 'library/library.json', language);
  const leadsTo = await getLinkResolver();
  const rules = library.rules.map(({ rule, seeAlso }) => ({ rule, seeAlso: seeAlso && listShownLink(seeAlso, leadsTo)[0] }));
  return { ...library, rules };
}
