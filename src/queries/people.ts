import { getCollection, getEntry } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import { requireData } from './language.ts';
import { getTexts, sortEntries } from './texts.ts';

export async function getAdministration(language: Language) {
  return requireData(await getEntry('administration', 'people'), 'administration/people.json', language).people;
}

export async function getGoverningBody(language: Language) {
  return requireData(await getEntry('governingBody', 'members'), 'governing-body/members.json', language).members;
}

export async function getTestimonials(language: Language) {
  return requireData(await getEntry('testimonials', 'testimonials'), 'testimonials/testimonials.json', language).testimonials;
}

/** `id` is the anchor on `/messages`. */
export async function getLeaders(language: Language) {
  return sortEntries(await getCollection('leaders')).map(({ id, data }) => ({ ...localize(data, language), id }));
}

export async function getLeaderMessages(language: Language) {
  return (await getTexts(await getCollection('leaders'), language)).map(({ id, data, translation, lang, Content }) => {
    const { title } = translation ?? data;
    return { leader: { ...data, id, title }, lang, Content };
  });
}

export async function getFounders(language: Language) {
  return requireData(await getEntry('founders', 'founders'), 'founders/founders.json', language);
}
