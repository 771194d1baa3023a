import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

import { makeContactKey } from '#domain/contact-links.ts';
import type { Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';

import { requireData } from './language.ts';
import { listShownLink } from './navigation.ts';
import { getPage } from './pages.ts';
import { getAdministration } from './people.ts';
import { getLinkResolver, getSite } from './site.ts';

export type Office = CollectionEntry<'contact'>['data']['offices'][number];

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
  return {
    helplines: await withShownLinks(helplines),
    urgent: await withShownLinks(helplines.filter(({ urgent }) => urgent)),
    urgentNote,
    offices: await withShownLinks(offices.filter(isNamed)),
    leaveTo,
  };
}

export type OwnContact = { name: string; text: string };

/** Numbers, addresses and accounts that the college publishes, each once, with whose they are. */
export async function getOwnContacts(payments: string, language: Language): Promise<readonly OwnContact[]> {
  const { name: college, contact, payment } = await getSite(language);
  const { offices, helplines } = await getHelp(language);
  const pages = await Promise.all((await getCollection('pages')).map(({ id }) => getPage(id, language)));
  const people = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'people' ? block.people : [])));
  const account = [payments, payment.name, payment.ifsc && `IFSC ${payment.ifsc}`].filter((part) => part !== undefined).join(', ');
  const groups: readonly (readonly [name: string, ...texts: (string | null | undefined)[]])[] = [
    [account, payment.account, payment.upi],
    [college, contact.telephone, contact.whatsapp, contact.email],
    ...[...(await getContact(language)).offices, ...offices, ...helplines].map((one) => [one.title, one.telephone, one.email] as const),
    ...[...(await getAdministration(language)), ...people].map(
      (one) => [[one.name, one.role ?? []].flat().join(', '), one.contact] as const,
    ),
  ];
  const all = groups.flatMap(([name, ...texts]) => texts.flatMap((text) => (text ? [{ name, text, key: makeContactKey(text) }] : [])));
  return all.filter(({ key }, index) => key !== null && all.findIndex((other) => other.key === key) === index);
}
