import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';

const FOLDER = 'content/facilities/infrastructure';

function fileOf({ src }: CollectionEntry<'infrastructure'>['data']['pictures'][number]): string {
  return src.replace(/^\.\//u, '');
}

async function picturesOf({ id, data }: CollectionEntry<'infrastructure'>) {
  return Promise.all(
    data.pictures.map(async (picture) => {
      const made = await getEntry('infrastructurePictures', fileOf(picture));
      if (made === undefined) throw new Error(`${FOLDER}/${id}.md: there is no picture "${fileOf(picture)}" beside it`);
      return { ...made.data, alt: picture.alt };
    }),
  );
}

/**
 * Returns the places of `/Infrastructure-Facilities` in their order. `id` is the place's anchor,
 * `Content` its description.
 */
export async function getInfrastructure() {
  const entries = await getCollection('infrastructure');
  entries.sort((one, other) => one.data.order - other.data.order);
  const shown = new Set(entries.flatMap(({ data }) => data.pictures.map(fileOf)));
  const [left] = await getCollection('infrastructurePictures', ({ id }) => !shown.has(id));
  if (left !== undefined) throw new Error(`${FOLDER}/${left.id}: no place shows it. List it, or remove it.`);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      return { id: entry.id, ...entry.data, pictures: await picturesOf(entry), Content };
    }),
  );
}
