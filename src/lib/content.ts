/** The only place that asks for content entries: pages get typed, sorted, resolved data from here. */
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

import { type MenuEntry, type MenuLink, resolveMenu } from './navigation.ts';

export type Site = CollectionEntry<'site'>['data'];
export type Popup = CollectionEntry<'popup'>['data'];
export type VisionEntry = CollectionEntry<'vision'>['data'];

function found<Entry extends { data: unknown }>(entry: Entry | undefined, file: string): Entry['data'] {
  if (entry === undefined) throw new Error(`content/${file} is missing: the site can't be built without it.`);
  return entry.data;
}

/** Names, contact, links and the hero, from `content/settings/site.json`. */
export async function getSite(): Promise<Site> {
  return found(await getEntry('site', 'site'), 'settings/site.json');
}

/** The promotional popup, from `content/settings/popup.json` (DECISIONS 7). */
export async function getPopup(): Promise<Popup> {
  return found(await getEntry('popup', 'popup'), 'settings/popup.json');
}

/** The header's menu and the footer's quick links, in their order, PDFs resolved through `content/documents`. */
export async function getNavigation(): Promise<{ menu: readonly MenuEntry[]; quickLinks: readonly MenuLink[] }> {
  const navigation = found(await getEntry('navigation', 'navigation'), 'settings/navigation.json');
  const documents = await getCollection('documents');
  const resolved = resolveMenu(
    navigation.menu,
    documents.map((document) => document.data),
  );
  return { menu: resolved, quickLinks: navigation.quickLinks };
}

/** Vision, mission and quality policy, in their order. */
export async function getVision(): Promise<readonly VisionEntry[]> {
  const entries = await getCollection('vision');
  return entries.map((entry) => entry.data).sort((one, other) => one.order - other.order);
}
