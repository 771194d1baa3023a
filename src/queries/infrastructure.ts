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
  const entries = await getCollection('infrastructure');
  entries.sort((one, other) => one.data.order - other.data.order);
  const listed = entries.flatMap(({ id, data }) => data.pictures.map(({ src, alt }) => ({ file: fileOf(src), alt, list: `${id}.md` })));
  const made = await makePictures(FOLDER, listed, 'no place shows it. List it, or remove it.');
  const shown = entries.filter(({ data }) => !data.hidden);
  return Promise.all(
    shown.map(async (entry) => {
      const { Content } = await render(entry);
      const pictures = entry.data.pictures.flatMap(({ src }) => made.get(fileOf(src)) ?? []);
      return { id: entry.id, ...entry.data, pictures, Content };
    }),
  );
}
