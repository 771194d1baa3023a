/** Returns whether a text may be formatted. It needs no parser, which is large and slow (`formatted-text.ts`). */
export function hasMarks(text: string): boolean {
  return /[*_[`>]/u.test(text);
}

/** Matches a link without brackets in its text and address, in a time that grows with the length of the text alone. */
const LINK = /\[(?<text>[^[\]\n]*)\]\([^()\s]*\)/gu;

/**
 * Returns a text as searches need it: without all stars, and with the texts of links. Unlike `toPlainText` it does not
 * parse, because anybody may search all notices.
 */
export function toSearchedText(text: string): string {
  return hasMarks(text) ? text.replaceAll(LINK, '$<text>').replaceAll('*', '') : text;
}
