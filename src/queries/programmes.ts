import { type CollectionEntry, getCollection } from 'astro:content';

/** `id` is its anchor on `/Courses`. */
export type ProgrammeCard = CollectionEntry<'programmes'>['data'] & { id: string };

export async function getProgrammes(): Promise<readonly ProgrammeCard[]> {
  const entries = await getCollection('programmes', ({ data }) => !data.hidden);
  return entries.map(({ id, data }) => ({ ...data, id })).sort((one, other) => one.order - other.order);
}
