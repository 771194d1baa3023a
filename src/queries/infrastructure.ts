import { getCollection, render } from 'astro:content';

import { makePictures } from './picture-files.ts';

const FOLDER = 'facilities/infrastructure';

function fileOf(src: string): string {
  return src.replace(/^\.\//u, '');
}

/**
 * Returns the shown places of `/Infrastructure-Facilities` in their order. `id` is the place's anchor,
 * `Content` its description.
 */
export async function getInfrastructure() {
  const all = await getCollection('infrastructure');
  const entries = all.filter(({ data }) => !data.hidden);
  entries.sort((one, other) => one.data.order - other.data.order);
  const listed = all.flatMap(({ id, data: { pictures, hidden } }) =>
    pictures.map(({ src, alt }) => ({ file: fileOf(src), alt, list: `${id}.md`, isHidden: hidden })),
  );
  const made = await makePictures(FOLDER, listed, 'no place shows it. List it, or remove it.');
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      const pictures = entry.data.pictures.flatMap(({ src }) => made.get(fileOf(src)) ?? []);
      return { id: entry.id, ...entry.data, pictures, Content };
    }),
  );
}
