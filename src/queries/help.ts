import { type CollectionEntry, getEntry } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';

import { requireData } from './require-data.ts';
import { listShownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

export type Office = CollectionEntry<'contact'>['data']['offices'][number];

async function withShownLinks(offices: readonly Office[]): Promise<readonly Office[]> {
  const leadsTo = await getLinkResolver();
  return offices.map((office) => ({ ...office, link: office.link && listShownLink(office.link, leadsTo)[0] }));
}

function isNamed({ name, sample, telephone, email, link }: Office): boolean {
  return (telephone ?? email ?? link ?? (sample ? undefined : name)) !== undefined;
}

async function splitOffices(offices: readonly Office[]) {
  const notNamed = offices.filter((office) => !isNamed(office)).map(({ title }) => title);
  return { offices: await withShownLinks(offices.filter(isNamed)), notNamed };
}

export async function getOffices(language: Language = DEFAULT_LANGUAGE) {
  const { offices } = requireData(await getEntry('contact', 'contact'), 'contact/contact.json', language);
  return (await withShownLinks(offices)).filter(isNamed);
}

export async function getHelp(language: Language = DEFAULT_LANGUAGE) {
  const { helplines, urgentNote, offices, leaveTo } = requireData(await getEntry('help', 'help'), 'help/help.json', language);
  const urgent = await withShownLinks(helplines.filter((helpline) => helpline.urgent));
  return { helplines: await withShownLinks(helplines), urgent, urgentNote, ...(await splitOffices(offices)), leaveTo };
}
