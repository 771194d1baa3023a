import { getCollection } from 'astro:content';

import { makeContactKey } from '#domain/contact-key.ts';
import type { Messages } from '#i18n/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';

import { getContact, getHelp } from './help.ts';
import { getPage } from './pages.ts';
import { getAdministration } from './people.ts';
import { getSite } from './site.ts';

/** Whose numbers, addresses and accounts they are; `note` says more about an account. */
export type OwnContact = { name: string; texts: readonly string[]; note?: string | undefined };

/** All that the college publishes, each once, where it stands first. */
export async function getOwnContacts({ language, verify }: Messages): Promise<readonly OwnContact[]> {
  const { contact, payment } = await getSite(language);
  const pages = await Promise.all((await getCollection('pages')).map(({ id }) => getPage(id, language)));
  const help = await getHelp(language);
  const offices = [...(await getContact(language)).offices, ...help.offices, ...help.helplines];
  const people = [
    ...(await getAdministration(language)),
    ...pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'people' ? block.people : []))),
  ];
  const notes = [payment.name, payment.ifsc && formatSentence(verify.ifsc, { ifsc: payment.ifsc })];
  const all: readonly (Omit<OwnContact, 'texts'> & { texts: readonly (string | null | undefined)[] })[] = [
    { name: verify.payments, texts: [payment.account, payment.upi], note: notes.filter((note) => note !== undefined).join(' · ') },
    { name: verify.office, texts: [contact.telephone, contact.whatsapp, contact.email] },
    ...offices.map(({ title, telephone, email }) => ({ name: title, texts: [telephone, email] })),
    ...people.map(({ name, role, contact: one }) => ({ name: role === undefined ? name : `${name}, ${role}`, texts: [one] })),
  ];
  const known = new Set<string>();
  return all.flatMap(({ texts, ...about }) => {
    const own = texts
      .filter((text) => text !== undefined && text !== null)
      .filter((text) => {
        const key = makeContactKey(text);
        const isNew = key !== null && !known.has(key);
        if (isNew) known.add(key);
        return isNew;
      });
    return own.length === 0 ? [] : [{ ...about, texts: own }];
  });
}
