import { type CollectionEntry, getCollection } from 'astro:content';

/** A programme card. `id` is the name of its file and its anchor on `/Courses`. */
export type ProgrammeCard = CollectionEntry<'programmes'>['data'] & { id: string };

/** Returns the shown programmes with their courses in their order. */
export async function getProgrammes(): Promise<readonly ProgrammeCard[]> {
  const entries = await getCollection('programmes', ({ data }) => !data.hidden);
  return entries.map(({ id, data }) => ({ ...data, id })).sort((one, other) => one.order - other.order);
}
