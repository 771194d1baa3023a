/** Encodes header values (RFC 8187): passwords and searches, because URLs are logged. */
const CODED = "UTF-8''";

/** Without spaces at the ends, which would be lost. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/u;

export function encodeHeaderText(text: string): string {
  if (PLAIN.test(text) && !text.startsWith(CODED)) return text;
  return CODED + encodeURIComponent(text);
}

export function decodeHeaderText(header: string): string {
  if (!header.startsWith(CODED)) return header;
  try {
    return decodeURIComponent(header.slice(CODED.length));
  } catch {
    return header;
  }
}
