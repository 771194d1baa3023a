/** Needs no parser, which is large and slow. */
export function hasMarks(text: string): boolean {
  return /[*_[`>]/u.test(text);
}

/** Takes linear time. */
const LINK = /\[(?<text>[^[\]\n]*)\]\([^()\s]*\)/gu;

/** Without a parser, because anybody may search all notices. */
export function toSearchedText(text: string): string {
  return hasMarks(text) ? text.replaceAll(LINK, '$<text>').replaceAll('*', '') : text;
}
