import { type CollectionEntry, getEntry } from 'astro:content';

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
