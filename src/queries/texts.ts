/** Texts that are files in an order of their own, each in a language or else in English. */
import { type CollectionEntry, getCollection, render } from 'astro:content';

import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

type Entry = CollectionEntry<'conduct' | 'leaders' | 'rules' | 'vision'>;

export function sortEntries<Sorted extends Entry>(entries: readonly Sorted[]): readonly Sorted[] {
  return [...entries].sort((one, other) => one.data.order - other.data.order);
}

/** `id` is the anchor, `lang` the language of a text without a translation. */
export async function getTexts<Text extends Entry>(entries: readonly Text[], language: Language) {
  const translations = await getCollection('translatedTexts');
  return Promise.all(
    sortEntries(entries).map(async (entry) => {
      const translation = translations.find(({ id }) => id === `${language}/${entry.collection}/${entry.id}`);
      const lang = translation === undefined && language !== DEFAULT_LANGUAGE ? DEFAULT_LANGUAGE : undefined;
      const data: Text['data'] = localize(entry.data, language);
      const { Content } = await render(translation ?? entry);
      return { id: entry.id, data, translation: translation?.data, lang, Content };
    }),
  );
}

export async function getConduct(language: Language) {
  return (await getTexts(await getCollection('conduct'), language)).map(({ data, translation, ...text }) => ({
    ...data,
    ...text,
    title: translation?.title ?? data.title,
    reader: translation?.reader ?? data.reader,
  }));
}

export async function getRules(language: Language) {
  return (await getTexts(await getCollection('rules'), language)).map(({ data, translation, ...text }) => ({
    ...data,
    ...text,
    title: translation?.title ?? data.title,
    figures: translation?.figures ?? data.figures,
  }));
}
