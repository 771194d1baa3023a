import { type CollectionEntry, getEntry } from 'astro:content';

import { concernsApplicant } from '#domain/date-kinds.ts';
import { addDays, formatIsoDay } from '#domain/dates.ts';
import { withOccurrences } from '#domain/yearly.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Language } from '#i18n/languages.ts';
import { getMessages } from '#i18n/messages.ts';

import { requireData } from './language.ts';
import { getLinkResolver } from './site.ts';

const SAMPLE = 'made-up' as const;

export const ADMISSION_PAGE = '/admission';

/** `lastDay` equals the first day of a one-day event. */
export type DateEntry = CollectionEntry<'dates'>['data']['dates'][number] & { lastDay: string };

export async function getAdmission(language: Language = DEFAULT_LANGUAGE): Promise<CollectionEntry<'admissions'>['data']> {
  return requireData(await getEntry('admissions', 'admissions'), 'settings/admissions.json', language);
}

function sortDates(dates: readonly DateEntry[]): readonly DateEntry[] {
  return [...dates].sort((a, b) => `${a.firstDay} ${a.lastDay}`.localeCompare(`${b.firstDay} ${b.lastDay}`));
}

/** Dates in order, with those of admission. A repeating date appears once. */
async function getCalendarDates(language: Language = DEFAULT_LANGUAGE): Promise<readonly DateEntry[]> {
  const { dates } = requireData(await getEntry('dates', 'dates'), 'dates/dates.json', language);
  const { opens, closes, madeUp = [] } = await getAdmission();
  const { admission: titles } = getMessages(language);
  const leadsTo = await getLinkResolver();
  const days = [
    { id: 'admission-opens', title: titles.firstDay, firstDay: opens, sample: madeUp.includes('opens') ? SAMPLE : undefined },
    { id: 'admission-closes', title: titles.lastDay, firstDay: closes, sample: madeUp.includes('closes') ? SAMPLE : undefined },
  ];
  const ofAdmission = days.flatMap(({ firstDay, ...day }) =>
    firstDay === undefined ? [] : [{ ...day, firstDay, kind: 'admission' as const, href: ADMISSION_PAGE, lastDay: undefined }],
  );
  return sortDates(
    [...ofAdmission, ...dates].map((date) => ({
      ...date,
      lastDay: date.lastDay ?? date.firstDay,
      href: date.href === undefined ? undefined : (leadsTo(date.href) ?? undefined),
    })),
  );
}

/** The college's own dates, for visitors' calendars. */
export async function getOwnDates(language: Language): Promise<readonly DateEntry[]> {
  return (await getCalendarDates(language)).filter(({ sample }) => !sample);
}

/** With coming occurrences of repeating dates. */
export async function getDates(language: Language = DEFAULT_LANGUAGE): Promise<readonly DateEntry[]> {
  return sortDates(withOccurrences(await getCalendarDates(language), formatIsoDay(new Date())));
}

/** The days of the coming holidays. */
export async function getClosedDays(): Promise<readonly string[]> {
  const today = formatIsoDay(new Date());
  const holidays = (await getDates()).filter(({ kind, lastDay }) => kind === 'holiday' && lastDay >= today);
  return holidays.flatMap(({ firstDay, lastDay }) => {
    const days = [firstDay];
    for (let day = addDays(firstDay, 1); day <= lastDay; day = addDays(day, 1)) days.push(day);
    return days;
  });
}

/** What somebody who applies for a course has to keep in mind. */
export async function getApplicantDates(course: { id: string; programme: string }, language: Language): Promise<readonly DateEntry[]> {
  return (await getDates(language)).filter((date) => concernsApplicant(date, course));
}
