import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';

import { requireData } from './require-data.ts';

/** A leader; `id` is the message's anchor on `/messages`. */
export type Leader = CollectionEntry<'leaders'>['data'] & { id: string };
export type Founders = CollectionEntry<'founders'>['data'];

async function getLeadersInOrder(): Promise<readonly CollectionEntry<'leaders'>[]> {
  return (await getCollection('leaders')).sort((one, other) => one.data.order - other.data.order);
}

export async function getLeaders(): Promise<readonly Leader[]> {
  return (await getLeadersInOrder()).map(({ id, data }) => ({ ...data, id }));
}

export async function getLeaderMessages() {
  const entries = await getLeadersInOrder();
  return Promise.all(entries.map(async (entry) => ({ leader: { ...entry.data, id: entry.id }, Content: (await render(entry)).Content })));
}

export async function getFounders(): Promise<Founders> {
  return requireData(await getEntry('founders', 'founders'), 'founders/founders.json');
}
