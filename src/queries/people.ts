import { type CollectionEntry, getEntry, getCollection, render } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import { requireData } from './require-data.ts';

export type AdministrationPerson = CollectionEntry<'administration'>['data']['people'][number];
export type GoverningMember = CollectionEntry<'governingBody'>['data']['members'][number];
export type Testimonial = CollectionEntry<'testimonials'>['data']['testimonials'][number];

export async function getAdministration(): Promise<readonly AdministrationPerson[]> {
  return requireData(await getEntry('administration', 'people'), 'administration/people.json').people;
}

export async function getGoverningBody(): Promise<readonly GoverningMember[]> {
  return requireData(await getEntry('governingBody', 'members'), 'governing-body/members.json').members;
}

export async function getTestimonials(): Promise<readonly Testimonial[]> {
  return requireData(await getEntry('testimonials', 'testimonials'), 'testimonials/testimonials.json').testimonials;
}

/** `id` is the anchor on `/messages`. */
export type Leader = CollectionEntry<'leaders'>['data'] & { id: string };
export type Founders = CollectionEntry<'founders'>['data'];

async function getLeadersInOrder(): Promise<readonly CollectionEntry<'leaders'>[]> {
  return (await getCollection('leaders')).sort((one, other) => one.data.order - other.data.order);
}

export async function getLeaders(language: Language): Promise<readonly Leader[]> {
  return (await getLeadersInOrder()).map(({ id, data }) => ({ ...localize(data, language), id }));
}

export async function getLeaderMessages() {
  const entries = await getLeadersInOrder();
  return Promise.all(entries.map(async (entry) => ({ leader: { ...entry.data, id: entry.id }, Content: (await render(entry)).Content })));
}

export async function getFounders(language: Language): Promise<Founders> {
  return requireData(await getEntry('founders', 'founders'), 'founders/founders.json', language);
}
