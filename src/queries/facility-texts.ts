import { getCollection, render } from 'astro:content';

import { shownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

/** The people that a facility is for. It is also the name of the folder with its file. */
export type FacilityGroup = 'academics' | 'student' | 'faculty';

/**
 * Returns the shown facilities of a group in their order. `id` is the facility's anchor, `Content` its
 * text.
 */
export async function getFacilityTexts(group: FacilityGroup) {
  const entries = await getCollection('facilityTexts', ({ id, data }) => id.startsWith(`${group}/`) && !data.hidden);
  const leadsTo = await getLinkResolver();
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      const { link, ...data } = entry.data;
      return { id: entry.id.slice(group.length + 1), ...data, link: link && shownLink(link, leadsTo)[0], Content };
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

export type FacilityText = Awaited<ReturnType<typeof getFacilityTexts>>[number];
