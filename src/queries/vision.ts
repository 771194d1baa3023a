import { type CollectionEntry, getCollection, render } from 'astro:content';

export type VisionEntry = CollectionEntry<'vision'>['data'];

async function inOrder(): Promise<readonly CollectionEntry<'vision'>[]> {
  return (await getCollection('vision')).sort((one, other) => one.data.order - other.data.order);
}

export async function getVision(): Promise<readonly VisionEntry[]> {
  return (await inOrder()).map((entry) => entry.data);
}

/**
 * Returns the same entries with their full text as a component. `id` is the file's name and the
 * anchor on `/VMQ`.
 */
export async function getVisionTexts() {
  const entries = await inOrder();
  return Promise.all(entries.map(async (entry) => ({ id: entry.id, entry: entry.data, Content: (await render(entry)).Content })));
}
