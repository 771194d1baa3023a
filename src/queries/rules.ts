import { type CollectionEntry, getCollection, render } from 'astro:content';

import type { Language } from '#i18n/languages.ts';

import { findTextTranslation, getUntranslatedTag } from './language.ts';

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

/** `lang` is the language of a section without a translation. */
async function translateSections<Data extends { title: string }>(
  folder: 'conduct' | 'rules',
  sections: readonly Section<Data>[],
  language: Language,
) {
  return Promise.all(
    sections.map(async (section) => {
      const translation = await findTextTranslation(language, `${folder}/${section.id}`);
      const lang = getUntranslatedTag(language, translation);
      if (translation === undefined) return { ...section, translation: {}, lang };
      const { data } = translation;
      return { ...section, title: data.title, translation: data, lang, Content: (await render(translation)).Content };
    }),
  );
}

type Translated = { reader?: string | undefined; figures?: CollectionEntry<'rules'>['data']['figures'] | undefined };

/** `id` is the anchor. */
export async function getConduct(language: Language) {
  const sections = await translateSections('conduct', await groupIntoSections(await getCollection('conduct')), language);
  return sections.map(({ translation, ...section }) => {
    const { reader = section.reader }: Translated = translation;
    return { ...section, reader };
  });
}

export async function getRules(language: Language) {
  const sections = await translateSections('rules', await groupIntoSections(await getCollection('rules')), language);
  return sections.map(({ translation, ...section }) => {
    const { figures = section.figures }: Translated = translation;
    return { ...section, figures };
  });
}
