import { getCollection, render } from 'astro:content';

/** The people that a facility is for. It is also the name of the folder with its file. */
export type FacilityGroup = 'academics' | 'student' | 'faculty';

/**
 * Returns the facilities of a group in their order. `id` is the facility's anchor, `Content` its
 * text.
 */
export async function getFacilityTexts(group: FacilityGroup) {
  const entries = await getCollection('facilityTexts', ({ id }) => id.startsWith(`${group}/`));
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      return { id: entry.id.slice(group.length + 1), ...entry.data, Content };
    }),
  );
}

/**
 * Returns what may be a sample on the page of these facilities.
 * @param topPicture the picture beside the page's title
 */
export function facilitySamples(facilities: readonly FacilityText[], topPicture?: FacilityText['picture']) {
  const pictures = [topPicture, ...facilities.map(({ picture }) => picture)].filter((picture) => picture !== undefined);
  return { pictures, texts: facilities };
}

/** One facility, as pages pass it to their components. */
export type FacilityText = Awaited<ReturnType<typeof getFacilityTexts>>[number];
