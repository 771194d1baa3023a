import { type CollectionEntry, getEntry } from 'astro:content';

import { dataOf } from './data-of.ts';
import { shownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

type Help = CollectionEntry<'help'>['data'];
export type Helpline = Help['helplines'][number];
export type Office = Help['offices'][number];

/** Leaves out links to hidden pages. */
async function withShownLinks<Entry extends Helpline | Office>(entries: readonly Entry[]): Promise<readonly Entry[]> {
  const leadsTo = await getLinkResolver();
  return entries.map((entry) => ({ ...entry, link: entry.link && shownLink(entry.link, leadsTo)[0] }));
}

export async function getOffices(): Promise<readonly Office[]> {
  return withShownLinks(dataOf(await getEntry('contact', 'contact'), 'contact/contact.json').offices);
}

export async function getHelp(): Promise<{ helplines: readonly Helpline[]; offices: readonly Office[]; leaveTo: string }> {
  const { helplines, offices, leaveTo } = dataOf(await getEntry('help', 'help'), 'help/help.json');
  return { helplines: await withShownLinks(helplines), offices: await withShownLinks(offices), leaveTo };
}
