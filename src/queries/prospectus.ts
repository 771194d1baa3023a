import { getCollection } from 'astro:content';

import { formatNumber } from '#domain/numbers.ts';
import type { ShownPicture } from '#records/pictures/gallery.ts';
import type { Language } from '#i18n/languages.ts';
import { getMessages } from '#i18n/messages.ts';

import { BLOCKS } from '#schemas/blocks.ts';

import { getFacilityTexts, getInfrastructure } from './facilities.ts';
import { makePicture } from './files/pictures.ts';
import { getPage, getPageHtml } from './pages.ts';
import { getPageContent } from './site.ts';

/** Routes in the order of the sections. */
const ROUTES = [
  'About',
  'Courses',
  'admission',
  'fees',
  'scholarships',
  'hostel',
  'Academics-Facilities',
  'Infrastructure-Facilities',
  'Student-Facilities',
  'contact',
] as const;

export type PrintedFacility = {
  id: string;
  title: string;
  question?: string | undefined;
  figures: readonly { value: string; label: string }[];
  picture: ShownPicture | undefined;
  text: string | undefined;
  html: string;
};

async function getTexts(group: 'academics' | 'student', language: Language): Promise<readonly PrintedFacility[]> {
  const texts = await getFacilityTexts(group, language);
  return Promise.all(
    texts.map(async ({ picture, ...text }) => ({ ...text, picture: picture && (await makePicture(picture.src, picture.alt)) })),
  );
}

async function getPlaces(language: Language): Promise<readonly PrintedFacility[]> {
  const { courses: messages, tag } = getMessages(language);
  return (await getInfrastructure(language)).map(({ id, title, capacity, pictures: [picture], text, html }) => {
    const figures = capacity === undefined ? [] : [{ value: formatNumber(capacity, tag), label: messages.seats }];
    return { id, title, figures, picture, text, html };
  });
}

async function getFacilities(route: (typeof ROUTES)[number], language: Language): Promise<readonly PrintedFacility[]> {
  if (route === 'Academics-Facilities') return getTexts('academics', language);
  if (route === 'Student-Facilities') return getTexts('student', language);
  return route === 'Infrastructure-Facilities' ? getPlaces(language) : [];
}

/** Leaves out pages without content. `id` is the page's route. */
export async function getProspectusSections(language: Language) {
  const pageIds = new Set((await getCollection('pages')).map(({ id }) => id));
  const { closed } = await getPageContent();
  return Promise.all(
    ROUTES.filter((route) => pageIds.has(route) && !closed.includes(route)).map(async (id) => {
      const { title, lead, picture, blocks } = await getPage(id, language);
      return {
        id,
        title,
        lead,
        picture: picture && (await makePicture(picture.src, picture.alt)),
        html: await getPageHtml(id, language),
        blocks: blocks.filter(({ type }) => BLOCKS[type].isForScreens !== true),
        facilities: await getFacilities(id, language),
      };
    }),
  );
}
