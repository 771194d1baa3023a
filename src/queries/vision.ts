import { type CollectionEntry, getCollection, render } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

export type VisionEntry = CollectionEntry<'vision'>['data'];

async function getVisionInOrder(): Promise<readonly CollectionEntry<'vision'>[]> {
  return (await getCollection('vision')).sort((one, other) => one.data.order - other.data.order);
}

export async function getVision(language: Language): Promise<readonly VisionEntry[]> {
  return (await getVisionInOrder()).map(({ data }) => localize(data, language));
}

/** Returns the texts; `id` is the anchor on `/VMQ`. */
export async function getVisionTexts() {
  const entries = await getVisionInOrder();
  return Promise.all(entries.map(async (entry) => ({ id: entry.id, entry: entry.data, Content: (await render(entry)).Content })));
}
