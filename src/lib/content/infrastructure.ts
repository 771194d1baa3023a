import { type CollectionEntry, getCollection, render } from 'astro:content';

import files from '#generated/infrastructure-pictures.json' with { type: 'json' };

const FOLDER = 'content/facilities/infrastructure';

/** What `scripts/pictures.ts` made of the folder's pictures. */
const made = new Map(Object.entries(files));

function fileOf(src: string): string {
  return src.replace(/^\.\//u, '');
}

function pictureOf(id: string, { src, alt }: CollectionEntry<'infrastructure'>['data']['pictures'][number]) {
  const picture = made.get(fileOf(src));
  if (picture === undefined) throw new Error(`${FOLDER}/${id}.md: there is no picture "${fileOf(src)}" beside it`);
  return { ...picture, alt };
}

/** The places of `/Infrastructure-Facilities`, in their order; `id` is the place's anchor, `Content` its description. */
export async function getInfrastructure() {
  const entries = await getCollection('infrastructure');
  entries.sort((one, other) => one.data.order - other.data.order);
  const shown = new Set(entries.flatMap(({ data }) => data.pictures.map(({ src }) => fileOf(src))));
  for (const file of made.keys()) if (!shown.has(file)) throw new Error(`${FOLDER}/${file}: no place shows it. List it, or remove it.`);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      return { id: entry.id, ...entry.data, pictures: entry.data.pictures.map((picture) => pictureOf(entry.id, picture)), Content };
    }),
  );
}
