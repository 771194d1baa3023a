/** Makes addresses, e-mail addresses and telephone numbers in a plain text links, as HTML. */
import { escaped } from './atom.ts';

const WEB = /(?<web>(?:https?:\/\/|www\.)[^\s<>"]{3,2000})/u;
const MAIL = /(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/u;
/** An Indian mobile number, or an area code with a number. Not a part of a longer number or a date. */
const PHONE = /(?<phone>(?<![\d/.:+-])(?:(?:\+91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}|(?:0|\+91[ -])\d{2,4}[ -]\d{6,8})(?![\d/-]))/u;
const LINK = new RegExp([WEB, MAIL, PHONE].map(({ source }) => source).join('|'), 'gu');

/** What ends a sentence and not an address. */
const END = /[.,;:!?)\]}'’”*]+$/u;

function link(href: string, text: string): string {
  return `<a href="${escaped(href)}"${href.startsWith('http') ? ' rel="noopener external"' : ''}>${escaped(text)}</a>`;
}

function webLink(found: string): string {
  const text = found.replace(END, '');
  const href = text.startsWith('www.') ? `https://${text}` : text;
  return URL.canParse(href) ? link(href, text) + escaped(found.slice(text.length)) : escaped(found);
}

function phoneLink(found: string): string {
  return link(`tel:+91${found.replaceAll(/\D/gu, '').replace(/^(?:91(?=\d{10}$)|0)/u, '')}`, found);
}

/** Returns the HTML of a plain text. Nothing in the text is HTML. */
export function linkedText(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(LINK)) {
    html += escaped(text.slice(end, index));
    if (groups?.['web'] !== undefined) html += webLink(found);
    else html += groups?.['mail'] === undefined ? phoneLink(found) : link(`mailto:${found}`, found);
    end = index + found.length;
  }
  return html + escaped(text.slice(end));
}
