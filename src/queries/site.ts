/**
 * Content that every page needs. Only this folder reads content entries. Pages get typed, sorted
 * and resolved data from it.
 */
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

import { linkResolver } from '#domain/site-pages.ts';

import { type MenuEntry, type MenuLink, resolveMenu, shownLink } from './navigation.ts';

import { dataOf } from './data-of.ts';

export type Site = CollectionEntry<'site'>['data'];
export type Popup = CollectionEntry<'popup'>['data'];

/** Names, contact, links and the hero, from `content/settings/site.json`. */
export async function getSite(): Promise<Site> {
  return dataOf(await getEntry('site', 'site'), 'settings/site.json');
}

/** Finds where a link of the content leads: nowhere (null) if its page is hidden. */
export async function getLinkResolver(): Promise<(href: string) => string | null> {
  const hidden = await getCollection('pages', ({ data }) => data.hidden);
  const names = hidden.map(({ id }) => id);
  return linkResolver(names, (await getSite()).galleryAddress);
}

/**
 * The promotional popup, from `content/settings/popup.json`
 * (docs/product-decisions.md, "7. The promotional popup").
 */
export async function getPopup(): Promise<Popup> {
  const popup = dataOf(await getEntry('popup', 'popup'), 'settings/popup.json');
  const leadsTo = await getLinkResolver();
  return { ...popup, link: popup.link && shownLink(popup.link, leadsTo)[0] };
}

/**
 * The header's menu and the footer's quick links in their order, without those to hidden pages. Links to PDFs are resolved through
 * `content/documents`.
 */
export async function getNavigation(): Promise<{ menu: readonly MenuEntry[]; quickLinks: readonly MenuLink[] }> {
  const navigation = dataOf(await getEntry('navigation', 'navigation'), 'settings/navigation.json');
  const documents = await getCollection('documents');
  const leadsTo = await getLinkResolver();
  const resolved = resolveMenu(
    navigation.menu,
    documents.map((document) => document.data),
    leadsTo,
  );
  return { menu: resolved, quickLinks: navigation.quickLinks.flatMap((link) => shownLink(link, leadsTo)) };
}

/**
 * After how many days what visitors sent is deleted, from `content/settings/forms.json`.
 */
export async function getRetentionDays(): Promise<number> {
  return dataOf(await getEntry('forms', 'forms'), 'settings/forms.json').retention_days;
}
