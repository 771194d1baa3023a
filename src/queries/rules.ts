import { type CollectionEntry, getCollection, render } from 'astro:content';

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

/** Returns the sections; `id` is the anchor. */
export async function getConduct() {
  return groupIntoSections(await getCollection('conduct'));
}

export async function getRules() {
  return groupIntoSections(await getCollection('rules'));
}
