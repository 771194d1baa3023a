import { getCollection, render } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import { findTranslatedText } from './language.ts';
import { makePicture } from './files/picture-files.ts';

/** Returns the places; `id` is the anchor, `text` the translation of the text. */
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
