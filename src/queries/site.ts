import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

import { createLinkResolver, getPageAddress } from '#domain/site-pages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { type Language, splitPath } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';
import type { Gathered } from '#schemas/blocks.ts';
import * as collections from '#schemas/collections.ts';
import { findPagesWithoutContent, gather } from '#schemas/page-content.ts';

import { requireData } from './language.ts';
import { listShownLink, resolveMenu } from './navigation.ts';
import { getPagePath } from './seo.ts';

export type Site = CollectionEntry<'site'>['data'];

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
export async function getPopup(language: Language) {
  const entry = await getEntry('popup', 'popup');
  if (entry === undefined) return undefined;
  const popup = localize(entry.data, language);
  const leadsTo = await getLinkResolver();
  return { ...popup, link: popup.link && listShownLink(popup.link, leadsTo)[0] };
}

/** Leaves out pages without content, and finds PDFs in `content/documents`. */
export async function getNavigation(language: Language = DEFAULT_LANGUAGE) {
  const navigation = requireData(await getEntry('navigation', 'navigation'), 'settings/navigation.json', language);
  const documents = (await getCollection('documents')).map(({ data }) => data);
  const leadsTo = await getLinkResolver();
  const menu = resolveMenu(navigation.menu, documents, leadsTo);
  return { menu, quickLinks: navigation.quickLinks.flatMap((link) => listShownLink(link, leadsTo)) };
}

const COLLECTIONS = Object.keys(collections).filter((name): name is keyof typeof collections => Object.hasOwn(collections, name));

async function findContent(): Promise<{ closed: readonly string[]; gathered: Gathered }> {
  const all = await Promise.all(COLLECTIONS.map((name) => getCollection(name)));
  const entries = all.flatMap((one) => one.map(({ filePath = '', data, body = '' }) => ({ path: filePath, data, body })));
  return { closed: findPagesWithoutContent(entries), gathered: gather(entries) };
}

let found: ReturnType<typeof findContent> | null = null;

/** In development searched anew at each call, because content may change. */
export async function getPageContent(): ReturnType<typeof findContent> {
  if (import.meta.env.DEV || found === null) found = findContent();
  return found;
}
