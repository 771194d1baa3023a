/** Encodes passwords and searches for headers, because servers and proxies log URLs. */
import { toWellFormed } from './well-formed.ts';

/** RFC 8187. */
const CODED = "UTF-8''";

/** Spaces at the ends would be removed. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/u;

export function encodeHeaderText(text: string): string {
  if (PLAIN.test(text) && !text.startsWith(CODED)) return text;
  return CODED + encodeURIComponent(toWellFormed(text));
}

export function decodeHeaderText(header: string): string {
  if (!header.startsWith(CODED)) return header;
  try {
    return decodeURIComponent(header.slice(CODED.length));
  } catch {
    return header;
  }
}
