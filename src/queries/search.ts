import { getCollection } from 'astro:content';

import { getPageAddress } from '#domain/site-pages.ts';
import { ALL_LANGUAGES, type Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { getMessages } from '#i18n/messages.ts';
import { localize } from '#i18n/localize.ts';

import { findTranslation } from './language.ts';
import { formatPdfFacts } from './files/pdfs.ts';
import { type SearchExtras, createSearchExtras } from './search-extras.ts';
import { getNavigation, getSite } from './site.ts';

/** Pages and PDFs also get their English words. */
async function getExtrasIn(language: Language): Promise<SearchExtras> {
  const { galleryAddress } = await getSite();
  const english = await getNavigation();
  const pageEntries = (await getCollection('pages')).map(async ({ id, data }) => {
    const translation = (await findTranslation(language, id))?.data;
    const href = getPageAddress(id, galleryAddress);
    const ofTranslation = translation === undefined ? [] : [translation.keywords, data.title];
    const keywords = [...ofTranslation, data.keywords].filter((text) => text !== undefined);
    const path = translation === undefined ? href : `/${language}${href}`;
    return { path, href, title: translation?.title ?? data.title, keywords };
  });
  const documentEntries = (await getCollection('documents')).map(async ({ data }) => {
    const facts = await formatPdfFacts(`./public${data.file}`, getMessages(language));
    return { ...localize(data, language), facts };
  });
  const menus = language === DEFAULT_LANGUAGE ? [english.menu] : [(await getNavigation(language)).menu, english.menu];
  return createSearchExtras(await Promise.all(pageEntries), await Promise.all(documentEntries), menus);
}

export async function getSearchExtras(): Promise<Readonly<Record<string, SearchExtras>>> {
  const all = ALL_LANGUAGES.map(async (language) => [language, await getExtrasIn(language)] as const);
  return Object.fromEntries(await Promise.all(all));
}
