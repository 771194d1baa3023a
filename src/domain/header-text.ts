/** Encodes passwords and searches for request headers. They are not in the URL, because servers and proxies log it. */
import { toWellFormed } from './well-formed.ts';

/** The prefix of an encoded value (RFC 8187). */
const CODED = "UTF-8''";

/** Matches a text that a header transports unchanged. Spaces at the ends would be removed. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/u;

export function encodeHeaderText(text: string): string {
  if (PLAIN.test(text) && !text.startsWith(CODED)) return text;
  return CODED + encodeURIComponent(toWellFormed(text));
}

/** Decodes a header's value. A malformed value is returned unchanged. */
export function decodeHeaderText(header: string): string {
  if (!header.startsWith(CODED)) return header;
  try {
    return decodeURIComponent(header.slice(CODED.length));
  } catch {
    return header;
  }
}
