import { type CollectionEntry, getEntry } from 'astro:content';

import type { Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';

import { requireData } from './require-data.ts';
import { listShownLink } from './navigation.ts';
import { getLinkResolver } from './site.ts';

export type Office = CollectionEntry<'contact'>['data']['offices'][number];

export type Way = NonNullable<CollectionEntry<'contact'>['data']['way']>;

async function withShownLinks(offices: readonly Office[]): Promise<readonly Office[]> {
  const leadsTo = await getLinkResolver();
  return offices.map((office) => ({ ...office, link: office.link && listShownLink(office.link, leadsTo)[0] }));
}

function isNamed({ name, sample, telephone, email, link }: Office): boolean {
  return (telephone ?? email ?? link ?? (sample ? undefined : name)) !== undefined;
}

export async function getContact(language: Language = DEFAULT_LANGUAGE) {
  const { offices, way } = requireData(await getEntry('contact', 'contact'), 'contact/contact.json', language);
  return { offices: (await withShownLinks(offices)).filter(isNamed), way };
}

export async function getHelp(language: Language = DEFAULT_LANGUAGE) {
  const { helplines, urgentNote, offices, leaveTo } = requireData(await getEntry('help', 'help'), 'help/help.json', language);
  const urgent = await withShownLinks(helplines.filter((helpline) => helpline.urgent));
  return {
    helplines: await withShownLinks(helplines),
    urgent,
    urgentNote,
    offices: await withShownLinks(offices.filter(isNamed)),
    leaveTo,
  };
}
