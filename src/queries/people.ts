import { type CollectionEntry, getEntry, getCollection, render } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import { findTextTranslation, getUntranslatedTag } from './language.ts';
import { requireData } from './require-data.ts';

export type AdministrationPerson = CollectionEntry<'administration'>['data']['people'][number];
export type GoverningMember = CollectionEntry<'governingBody'>['data']['members'][number];
export type Testimonial = CollectionEntry<'testimonials'>['data']['testimonials'][number];

export async function getAdministration(language: Language): Promise<readonly AdministrationPerson[]> {
  return requireData(await getEntry('administration', 'people'), 'administration/people.json', language).people;
}

export async function getGoverningBody(language: Language): Promise<readonly GoverningMember[]> {
  return requireData(await getEntry('governingBody', 'members'), 'governing-body/members.json', language).members;
}

export async function getTestimonials(language: Language): Promise<readonly Testimonial[]> {
  return requireData(await getEntry('testimonials', 'testimonials'), 'testimonials/testimonials.json', language).testimonials;
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

export async function getLeaderMessages(language: Language) {
  const entries = await getLeadersInOrder();
  return Promise.all(
    entries.map(async (entry) => {
      const translation = await findTextTranslation(language, `leaders/${entry.id}`);
      const { title } = (translation ?? entry).data;
      const lang = getUntranslatedTag(language, translation);
      return {
        leader: { ...localize(entry.data, language), id: entry.id, title },
        lang,
        Content: (await render(translation ?? entry)).Content,
      };
    }),
  );
}

export async function getFounders(language: Language): Promise<Founders> {
  return requireData(await getEntry('founders', 'founders'), 'founders/founders.json', language);
}
