/** Passwords and searches are sent in request headers, because servers and proxies log the URL. */
import { toWellFormed } from './well-formed.ts';

/** RFC 8187, without a language. */
const CODED = "UTF-8''";

/** What a header transports unchanged. A space at either end would be removed. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/u;

export function encodeHeaderText(text: string): string {
  if (PLAIN.test(text) && !text.startsWith(CODED)) return text;
  return CODED + encodeURIComponent(toWellFormed(text));
}

/** Returns a malformed value unchanged. */
export function decodeHeaderText(header: string): string {
  if (!header.startsWith(CODED)) return header;
  try {
    return decodeURIComponent(header.slice(CODED.length));
  } catch {
    return header;
  }
}
