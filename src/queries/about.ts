import { type CollectionEntry, getEntry } from 'astro:content';

import { dataOf } from './data-of.ts';

export type About = CollectionEntry<'about'>['data'];
export type Organisation = CollectionEntry<'organisation'>['data'];
export type Tour = CollectionEntry<'tour'>['data'];

/** Statistics, history, reasons and philosophy of the college. */
export async function getAbout(): Promise<About> {
  return dataOf(await getEntry('about', 'about'), 'about/about.json');
}

/** The places of the organisation chart: who reports to whom. */
export async function getOrganisation(): Promise<Organisation> {
  return dataOf(await getEntry('organisation', 'organisation'), 'organisation/organisation.json');
}

/** The film of the campus and its scenes. */
export async function getTour(): Promise<Tour> {
  return dataOf(await getEntry('tour', 'tour'), 'tour/tour.json');
}
