/** Serves calendars as iCalendar files (docs/behaviour.md, "Dates"). */
import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { formatCalendarFile, addUids } from '#queries/calendar-file.ts';
import { listDateKinds } from '#domain/date-kinds.ts';
import { type DateEntry, getOwnDates } from '#queries/dates.ts';
import { getSite } from '#queries/site.ts';
import { getMessages as wordsIn } from '#i18n/messages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';

const { dates: messages } = wordsIn(DEFAULT_LANGUAGE);

export async function getStaticPaths() {
  const dates = await getOwnDates();
  const calendars = listDateKinds(dates).map((kind) => ({ calendar: kind, dates: dates.filter((date) => date.kind === kind) }));
  const all = { calendar: 'all' as const, dates };
  return (dates.length === 0 ? [] : [all, ...calendars]).map((props) => ({ params: { calendar: props.calendar }, props }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site, url }) => {
  const { shortName } = await getSite();
  const base = site ?? url;
  const eventOf = ({ uid, title, firstDay, lastDay, repeats, place, href }: DateEntry & { uid: string }) => ({
    uid,
    title,
    firstDay,
    lastDay,
    repeats,
    place,
    url: href === undefined ? undefined : new URL(href, base).href,
  });
  const file = formatCalendarFile(
    `${shortName}: ${messages[props.calendar]}`,
    addUids(props.dates, base.hostname).map(eventOf),
    new Date(),
  );
  return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
};
