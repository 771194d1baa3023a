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

/** Takes out those whom nobody can reach; a sample name is nobody. */
function named(offices: readonly Office[]): { offices: readonly Office[]; notNamed: readonly string[] } {
  const isNamed = ({ name, sample, telephone, email, link }: Office): boolean =>
    (telephone ?? email ?? link ?? (sample ? undefined : name)) !== undefined;
  return { offices: offices.filter(isNamed), notNamed: offices.filter((office) => !isNamed(office)).map(({ title }) => title) };
}

export async function getOffices() {
  return named(await withShownLinks(dataOf(await getEntry('contact', 'contact'), 'contact/contact.json').offices));
}

export async function getHelp() {
  const { helplines, urgentNote, offices, leaveTo } = dataOf(await getEntry('help', 'help'), 'help/help.json');
  const urgent = await withShownLinks(helplines.filter((helpline) => helpline.urgent));
  return { helplines: await withShownLinks(helplines), urgent, urgentNote, ...named(await withShownLinks(offices)), leaveTo };
}
