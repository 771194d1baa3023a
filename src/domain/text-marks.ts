/** Needs no parser, which is large and slow. */
export function hasMarks(text: string): boolean {
  return /[*_[`>]/u.test(text);
}

/** Takes linear time. */
const LINK = /\[(?<text>[^[\]\n]*)\]\([^()\s]*\)/gu;

/** Without stars, and with the texts of links. Does not parse, because anybody may search all notices. */
export function toSearchedText(text: string): string {
  return hasMarks(text) ? text.replaceAll(LINK, '$<text>').replaceAll('*', '') : text;
}
