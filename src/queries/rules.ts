import { type CollectionEntry, getCollection, render } from 'astro:content';

import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Language } from '#i18n/languages.ts';

type Content = Awaited<ReturnType<typeof render>>['Content'];
type Entry = CollectionEntry<'conduct'> | CollectionEntry<'rules'>;
type Section<Data> = Data & { id: string; Content: Content };

async function groupIntoSections<RuleEntry extends Entry>(entries: readonly RuleEntry[]): Promise<readonly Section<RuleEntry['data']>[]> {
  const sorted = [...entries].sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    sorted.map(async (entry) => {
      const { Content } = await render(entry);
      return { ...entry.data, id: entry.id, Content };
    }),
  );
}

/** `id` is the anchor. */
export async function getConduct() {
  return groupIntoSections(await getCollection('conduct'));
}

/** `lang` is the language of a section without a translation. */
export async function getRules(language: Language) {
  const sections = await groupIntoSections(await getCollection('rules'));
  const translations = await getCollection('translatedRules');
  return Promise.all(
    sections.map(async (section) => {
      const translation = translations.find(({ id }) => id === `${language}/${section.id}`);
      if (translation === undefined) return { ...section, lang: language === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE };
      const { title, figures = section.figures } = translation.data;
      return { ...section, title, figures, lang: undefined, Content: (await render(translation)).Content };
    }),
  );
}
