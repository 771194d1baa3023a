import { getImage } from 'astro:assets';
import { getCollection, render } from 'astro:content';

/** Each about 1.4 times the one before, so that no screen has to take many more pixels than it shows. */
const WIDTHS = [400, 560, 800, 1120, 1440];
const QUALITY = 64;

/**
 * The places of `/Infrastructure-Facilities`, in their order; `id` is the place's anchor, `Content` its description. The pictures come in all
 * widths, for the page and for the viewer.
 */
export async function getInfrastructure() {
  const entries = await getCollection('infrastructure');
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async ({ id, data, ...entry }) => {
      const pictures = await Promise.all(
        data.pictures.map(async ({ src: source, alt }) => {
          const widest = Math.min(source.width, Math.max(...WIDTHS));
          const widths = [...WIDTHS.filter((width) => width < widest), widest];
          const { src, srcSet } = await getImage({ src: source, format: 'webp', quality: QUALITY, width: widest, widths });
          return { src, srcSet: srcSet.attribute, width: widest, height: Math.round((source.height * widest) / source.width), alt };
        }),
      );
      const { Content } = await render({ id, data, ...entry });
      return { id, ...data, pictures, Content };
    }),
  );
}

/** One place as pages hand it to their components. */
export type InfrastructurePlace = Awaited<ReturnType<typeof getInfrastructure>>[number];
