import { LinkifyIt } from 'linkify-it';

import { findPhones } from './phone-numbers.ts';

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
