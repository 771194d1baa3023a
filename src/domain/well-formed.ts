/**
 * Matches lone surrogates: halves of UTF-16 pairs, which UTF-8 cannot encode. The supported browsers lack JavaScript's
 * own `isWellFormed` and `toWellFormed` (docs/behaviour.md, "Browsers").
 */
const LONE_SURROGATES = /\p{Cs}/gu;

export function isWellFormed(text: string): boolean {
  return text.search(LONE_SURROGATES) === -1;
}

/** Replaces lone surrogates with U+FFFD, as encoders of UTF-8 do. */
export function toWellFormed(text: string): string {
  return text.replaceAll(LONE_SURROGATES, '\uFFFD');
}
