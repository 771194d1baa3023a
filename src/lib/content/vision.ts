import { type CollectionEntry, getCollection } from 'astro:content';

export type VisionEntry = CollectionEntry<'vision'>['data'];

/** Vision, mission and quality policy, in their order. */
export async function getVision(): Promise<readonly VisionEntry[]> {
  const entries = await getCollection('vision');
  return entries.map((entry) => entry.data).sort((one, other) => one.order - other.order);
}
