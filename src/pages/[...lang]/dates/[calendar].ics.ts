import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { formatCalendarFile, addUids } from '#queries/calendar-file.ts';
import { listDateKinds } from '#domain/date-kinds.ts';
import { getOwnDates } from '#queries/dates.ts';
import { getSite } from '#queries/site.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { ALL_LANGUAGES } from '#i18n/languages.ts';
import { localizePath } from '#i18n/sentences.ts';

export async function getStaticPaths() {
  const ofLanguages = ALL_LANGUAGES.map(async (language) => {
    const dates = await getOwnDates(language);
    const calendars = listDateKinds(dates).map((kind) => ({ calendar: kind, dates: dates.filter((date) => date.kind === kind) }));
    const all = { calendar: 'all' as const, dates };
    const lang = language === DEFAULT_LANGUAGE ? undefined : language;
    return (dates.length === 0 ? [] : [all, ...calendars]).map((props) => ({ params: { lang, calendar: props.calendar }, props }));
  });
  return (await Promise.all(ofLanguages)).flat();
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site, url, locals: { frame } }) => {
  const { shortName } = await getSite(frame.language);
  const base = site ?? url;
  const events = addUids(props.dates, base.hostname).map(({ href, ...date }) => ({
    ...date,
    url: href === undefined ? undefined : new URL(localizePath(frame, href), base).href,
  }));
  const file = formatCalendarFile(`${shortName}: ${frame.dates[props.calendar]}`, events, new Date());
  return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
};
