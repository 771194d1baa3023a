/** Returns whether a text may be formatted. It needs no parser, which is large and slow (`formatted-text.ts`). */
export function hasMarks(text: string): boolean {
  return /[*_[`>]/u.test(text);
}
