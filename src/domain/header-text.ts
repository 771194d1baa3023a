/**
 * Texts that people type and a request header carries, because servers and proxies log the URL: the
 * password of a report, and what staff search for.
 */

/** The prefix of an encoded text (RFC 8187, without a language). */
const CODED = "UTF-8''";

/**
 * Matches texts that a header transports unchanged: printable ASCII without a space at either end,
 * because such a space would be removed.
 */
const PLAIN = /^(?! )[ -~]*(?<! )$/u;

/**
 * Encodes a text for a request header: unchanged if a header can transport it, otherwise `UTF-8''`
 * and its percent-encoded bytes. Lone surrogates become U+FFFD, as always in UTF-8.
 */
export function encodeHeaderText(text: string): string {
  if (PLAIN.test(text) && !text.startsWith(CODED)) return text;
  return CODED + encodeURIComponent(text.toWellFormed());
}

/** Decodes a text that `encodeHeaderText` has encoded. Returns a malformed value unchanged. */
export function decodeHeaderText(header: string): string {
  if (!header.startsWith(CODED)) return header;
  try {
    return decodeURIComponent(header.slice(CODED.length));
  } catch {
    return header;
  }
}
