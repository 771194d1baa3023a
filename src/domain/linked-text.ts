/** Finds addresses, e-mail addresses and telephone numbers in the plain text of a notice. */
import * as z from 'zod/mini';

const WEB = /(?<web>(?:https?:\/\/|www\.)[^\s<>"]{3,2000})/u;
const MAIL = /(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/u;
/** An Indian mobile number, or an area code with a number. Not a part of a longer number or a date. */
const PHONE = /(?<phone>(?:(?:\+91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}|(?:0|\+91[ -])\d{2,4}[ -]\d{6,8})(?![\d/-]))/u;
/** Passed over as a whole, so that no telephone number is found inside it. */
const OTHER_NUMBER = /[\d/.:+-]+/u;
const LINK = new RegExp([WEB, MAIL, PHONE, OTHER_NUMBER].map(({ source }) => source).join('|'), 'gu');

/** What ends a sentence and not an address. */
const END = /[.,;:!?)\]}'’”*]+$/u;

/** A part without an address is text only. */
export type TextPart = { text: string; href: string | null };

const Address = z.url();

function webParts(found: string): readonly TextPart[] {
  const text = found.replace(END, '');
  const href = text.startsWith('www.') ? `https://${text}` : text;
  if (!Address.safeParse(href).success) return [{ text: found, href: null }];
  return [
    { text, href },
    { text: found.slice(text.length), href: null },
  ];
}

function phoneAddress(found: string): string {
  return `tel:+91${found.replaceAll(/\D/gu, '').replace(/^(?:91(?=\d{10}$)|0)/u, '')}`;
}

/** Returns the parts of a text in their order. Together they are the whole text. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(LINK)) {
    const { web, mail, phone } = groups ?? {};
    if ((web ?? mail ?? phone) === undefined) continue;
    parts.push({ text: text.slice(end, index), href: null });
    if (web !== undefined) parts.push(...webParts(found));
    else parts.push({ text: found, href: mail === undefined ? phoneAddress(found) : `mailto:${found}` });
    end = index + found.length;
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== '');
}
