/** Serves courses and dates as JSON with their schemas (docs/behaviour.md, "Open data"). */
import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { formatIsoDay } from '#domain/dates.ts';
import { getDates } from '#queries/dates.ts';
import { describeOpenCourses, describeOpenDates, makeOpenDataSchema } from '#queries/open-data.ts';
import { getProgrammes } from '#queries/programmes.ts';
import { createAddressResolver } from '#queries/seo.ts';
import { getSite } from '#queries/site.ts';

export function getStaticPaths() {
  return (['courses', 'dates'] as const).flatMap((name) => [
    { params: { openData: name }, props: { name, isSchema: false } },
    { params: { openData: `${name}.schema` }, props: { name, isSchema: true } },
  ]);
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { name, isSchema }, site, url }) => {
  const address = createAddressResolver(site ?? url);
  if (isSchema) return Response.json(makeOpenDataSchema(name, address));
  const publication = { college: (await getSite()).name, built: formatIsoDay(new Date()), address };
  const isDates = name === 'dates';
  return Response.json(
    isDates ? describeOpenDates(await getDates(), publication) : describeOpenCourses(await getProgrammes(), publication),
  );
};
