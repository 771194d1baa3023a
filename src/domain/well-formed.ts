/** Halves of UTF-16 pairs. The supported browsers lack `isWellFormed` and `toWellFormed`. */
const LONE_SURROGATES = /\p{Cs}/gu;

export function isWellFormed(text: string): boolean {
  return text.search(LONE_SURROGATES) === -1;
}

export function toWellFormed(text: string): string {
  return text.replaceAll(LONE_SURROGATES, '\uFFFD');
}
