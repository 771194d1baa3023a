import { LinkifyIt } from 'linkify-it';

const ADDRESS_MAX = 2000;

const linkify = new LinkifyIt({ maxLength: ADDRESS_MAX })
  .add('ftp:', null)
  .add('//', null)
  .add('www.', {
    validate(text, pos, { re }) {
      const host = re.get_relative_proto_validator();
      host.lastIndex = pos;
      return host.exec(text)?.[0].length ?? 0;
    },
    normalize(match) {
      match.url = `https://${match.text}`;
    },
  });

/** No part of an address, and separators before another one. */
const OUTSIDE = /[^\u0021-\u007E\p{Script=Latin}]|[,;](?=https?:\/\/|www\.)|[:;,|'](?=[\w.+-]{1,64}@)/giu;

/** Would be included by the library. */
const END = /[:*]+$/u;

export type TextPart = { text: string; href: string | null };

function withPhones(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, text: found, href } of findPhones(text)) {
    parts.push({ text: text.slice(end, index), href: null }, { text: found, href });
    end = index + found.length;
  }
  return [...parts, { text: text.slice(end), href: null }];
}

export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addresses = linkify.match(text.replaceAll(OUTSIDE, (found) => ' '.repeat(found.length))) ?? [];
  for (const { index, raw, url } of addresses) {
    const written = text.slice(index, index + raw.replace(END, '').length);
    const href = url.replace(END, '').replace(/^https?:/iu, (scheme) => scheme.toLowerCase());
    parts.push(...withPhones(text.slice(end, index)), { text: written, href });
    end = index + written.length;
  }
  return [...parts, ...withPhones(text.slice(end))].filter((part) => part.text !== '');
}

/** Finds Indian telephone numbers; libphonenumber-js mistakes dates and lists for them, and has 80 KB about all countries. */

const HYPHENS = String.raw`\u2010-\u2013-`;
const BETWEEN = String.raw`[ \u00A0\u202F${HYPHENS}]`;
const COUNTRY = String.raw`\+91${BETWEEN}{0,3}`;

const PATTERNS = {
  mobile: String.raw`(?:${COUNTRY}(?:\(0\)${BETWEEN}?)?|0)?[6-9](?:\d{4}${BETWEEN}?\d{5}|\d{3}${BETWEEN}\d{3}${BETWEEN}\d{3}|\d{2}${BETWEEN}\d{3}${BETWEEN}\d{4})`,
  landline: String.raw`(?:\(0\d{2,4}\)|0\d{2,4}|${COUNTRY}(?:\(0?\d{2,4}\)|\d{2,4}))${BETWEEN}{1,3}(?:\d{6,8}|\d{3,4}${BETWEEN}\d{3,4})`,
  tollFree: String.raw`18[06]0${BETWEEN}\d{2,4}${BETWEEN}?\d{3,4}`,
};
/** No part of a longer number, an address or a range of years. `/79` is a second line. */
const NUMBER = new RegExp(String.raw`(?:${Object.values(PATTERNS).join('|')})(?![\w@])(?![${HYPHENS}]\d|/\d{3,5}(?!\d))`, 'gu');
const PART_OF_MORE = /[\w+]$|\d\.$|(?:^|\D)\d{1,5}[-/:]$/u;

const TEN_DIGITS = /^\d{10}$/u;
/** How far words such as "roll no." are searched for. */
const BEFORE_MAX = 40;
const WORDS_BEFORE = /[^\d,;।|\n]*$/u;
const NUMBER_OF_SOMETHING = /(?:(?:^|[^\p{L}])(?:roll|nos?|numbers?)|रोल|क्रमांक|संख्या|नंबर|नम्बर|नं)[\s.:#-]*$/iu;
const TELEPHONE = /(?:^|[^\p{L}])(?:mob|ph|fone|tel|contact|call|cell|whats|help|fax)|मोबा|मो\.|फ़?ोन|फोन|फ़ोन|दूरभाष|सम्पर्क|संपर्क|व्हाट|हेल्प/iu;
const BETWEEN_NUMBERS = /^(?:[\s,;&/–-]|and|to|से|और|एवं|तथा|व)*$/iu;

type FoundPhone = { index: number; text: string; href: string };

function getPhoneAddress(found: string): string {
  const digits = found.replaceAll(/\D/gu, '');
  // Toll-free numbers are dialled without the country code.
  if (/^18[06]0/u.test(digits) && !found.startsWith('+')) return `tel:${digits}`;
  return `tel:+91${digits.replace(/^91(?=0?\d{10}$)/u, '').replace(/^0/u, '')}`;
}

function isNumberOfSomething(before: string): boolean {
  const [words = ''] = WORDS_BEFORE.exec(before) ?? [];
  return NUMBER_OF_SOMETHING.test(words) && !TELEPHONE.test(words);
}

function findPhones(text: string): readonly FoundPhone[] {
  // Only Devanagari: its digits are single UTF-16 units, so all positions stay.
  const digits = text.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x09_66));
  const phones: FoundPhone[] = [];
  // In a list of roll numbers only the first follows the word "roll".
  let refusedEnd = -BEFORE_MAX;
  for (const { 0: found, index } of digits.matchAll(NUMBER)) {
    const before = digits.slice(Math.max(0, index - BEFORE_MAX), index);
    if (PART_OF_MORE.test(before)) continue;
    const isListed = index - refusedEnd < BEFORE_MAX && BETWEEN_NUMBERS.test(digits.slice(refusedEnd, index));
    if (TEN_DIGITS.test(found) && (isListed || isNumberOfSomething(before))) refusedEnd = index + found.length;
    else phones.push({ index, text: text.slice(index, index + found.length), href: getPhoneAddress(found) });
  }
  return phones;
}
