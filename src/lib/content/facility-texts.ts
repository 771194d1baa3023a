import { getCollection, render } from 'astro:content';

/** Whom a facility is for: the folder of its file. */
export type FacilityGroup = 'academics' | 'student' | 'faculty';

/** The facilities of a group, in their order; `id` is the facility's anchor, `Content` its text. */
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

/** One facility as pages hand it to their components. */
export type FacilityText = Awaited<ReturnType<typeof getFacilityTexts>>[number];
