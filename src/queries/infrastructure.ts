import { getCollection, render } from 'astro:content';

import { makePicture } from './files/picture-files.ts';

/** Returns the places; `id` is the anchor. */
export async function getInfrastructure() {
  const entries = await getCollection('infrastructure');
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      const pictures = await Promise.all(entry.data.pictures.map(({ src, alt }) => makePicture(src, alt)));
      return { id: entry.id, ...entry.data, pictures, Content, html: entry.rendered?.html.trim() ?? '' };
    }),
  );
}
