/**
 * A lone surrogate is half of a UTF-16 pair and no character: UTF-8 cannot carry it. The supported browsers lack
 * JavaScript's own `isWellFormed` and `toWellFormed` (docs/behaviour.md, "Browsers").
 */
const LONE_SURROGATES = /\p{Cs}/gu;

export function isWellFormed(text: string): boolean {
  return text.search(LONE_SURROGATES) === -1;
}

/** Lone surrogates become U+FFFD, as always in UTF-8. */
export function toWellFormed(text: string): string {
  return text.replaceAll(LONE_SURROGATES, '\uFFFD');
}
