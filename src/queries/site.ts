import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

import { getPageAddress, createLinkResolver } from '#domain/site-pages.ts';

import { type Language, splitPath } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { localize } from '#i18n/localize.ts';

import { type MenuEntry, type MenuLink, resolveMenu, listShownLink } from './navigation.ts';

import { requireData } from './require-data.ts';
import { getPagePath } from './seo.ts';
import { getPageContent } from './page-content.ts';

export type Site = CollectionEntry<'site'>['data'];
export type Popup = CollectionEntry<'popup'>['data'];

export async function getSite(language: Language = DEFAULT_LANGUAGE): Promise<Site> {
  return requireData(await getEntry('site', 'site'), 'settings/site.json', language);
}

/** The function returns null for a page without content. */
export async function getLinkResolver(): Promise<(href: string) => string | null> {
  return createLinkResolver((await getPageContent()).closed, (await getSite()).galleryAddress);
}

/** @param pathname in any language */
export async function isWithoutContent(pathname: string): Promise<boolean> {
  const { galleryAddress } = await getSite();
  const { path } = splitPath(getPagePath(pathname));
  return (await getPageContent()).closed.some((page) => getPageAddress(page, galleryAddress) === path);
}

/** Undefined if the popup is hidden. */
export async function getPopup(language: Language): Promise<Popup | undefined> {
  const entry = await getEntry('popup', 'popup');
  if (entry === undefined) return undefined;
  const popup = localize(entry.data, language);
  const leadsTo = await getLinkResolver();
  return { ...popup, link: popup.link && listShownLink(popup.link, leadsTo)[0] };
}

/** Leaves out pages without content, and finds PDFs in `content/documents`. */
export async function getNavigation(
  language: Language = DEFAULT_LANGUAGE,
): Promise<{ menu: readonly MenuEntry[]; quickLinks: readonly MenuLink[] }> {
  const navigation = requireData(await getEntry('navigation', 'navigation'), 'settings/navigation.json', language);
  const documents = await getCollection('documents');
  const leadsTo = await getLinkResolver();
  const resolved = resolveMenu(
    navigation.menu,
    documents.map((document) => document.data),
    leadsTo,
  );
  return { menu: resolved, quickLinks: navigation.quickLinks.flatMap((link) => listShownLink(link, leadsTo)) };
}
