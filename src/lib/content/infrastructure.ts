import { getImage } from 'astro:assets';
import { type CollectionEntry, getCollection, render } from 'astro:content';

/** Each about 1.4 times the one before, so that no screen has to take many more pixels than it shows. */
const WIDTHS = [140, 200, 280, 400, 560, 800, 1120, 1440];
const QUALITY = 64;

async function inAllWidths({ src: source, alt }: CollectionEntry<'infrastructure'>['data']['pictures'][number]) {
  // Asked of the result: who reads the source's own width makes Astro publish the source, too.
  const { src, srcSet, attributes } = await getImage({ src: source, format: 'webp', quality: QUALITY, widths: WIDTHS });
  return { src, srcSet: srcSet.attribute, width: Number(attributes['width']), height: Number(attributes['height']), alt };
}

/**
 * The places of `/Infrastructure-Facilities`, in their order; `id` is the place's anchor, `Content` its description. The pictures come in all
 * widths, for the page and for the viewer.
 */
export async function getInfrastructure() {
  const entries = await getCollection('infrastructure');
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      return { id: entry.id, ...entry.data, pictures: await Promise.all(entry.data.pictures.map(inAllWidths)), Content };
    }),
  );
}

/** One place as pages hand it to their components. */
export type InfrastructurePlace = Awaited<ReturnType<typeof getInfrastructure>>[number];
