import { getCollection, render } from 'astro:content';

import { listShownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

/** A group of facilities, named like its folder. */
export type FacilityGroup = 'academics' | 'student' | 'faculty';

/** Returns the facilities of a group; `id` is the anchor. */
export async function getFacilityTexts(group: FacilityGroup) {
  const entries = await getCollection('facilityTexts', ({ id }) => id.startsWith(`${group}/`));
  const leadsTo = await getLinkResolver();
  entries.sort((one, other) => one.data.order - other.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { Content } = await render(entry);
      const { link, ...data } = entry.data;
      const html = entry.rendered?.html.trim() ?? '';
      return { id: entry.id.slice(group.length + 1), ...data, link: link && listShownLink(link, leadsTo)[0], Content, html };
    }),
  );
}

export type FacilityText = Awaited<ReturnType<typeof getFacilityTexts>>[number];
