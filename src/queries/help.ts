import { type CollectionEntry, getEntry } from 'astro:content';

import { dataOf } from './data-of.ts';
import { shownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

export type Office = CollectionEntry<'contact'>['data']['offices'][number];

/** Leaves out links to hidden pages. */
async function withShownLinks(offices: readonly Office[]): Promise<readonly Office[]> {
  const leadsTo = await getLinkResolver();
  return offices.map((office) => ({ ...office, link: office.link && shownLink(office.link, leadsTo)[0] }));
}

export async function getOffices(): Promise<readonly Office[]> {
  return withShownLinks(dataOf(await getEntry('contact', 'contact'), 'contact/contact.json').offices);
}

export async function getHelp() {
  const { helplines, offices, leaveTo } = dataOf(await getEntry('help', 'help'), 'help/help.json');
  return { helplines: await withShownLinks(helplines), offices: await withShownLinks(offices), leaveTo };
}
