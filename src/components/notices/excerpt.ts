import { toWellFormed } from '#domain/well-formed.ts';

/** Returns the beginning, cut between words. */
export function cutExcerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = toWellFormed(text.slice(0, max)).replace(/\uFFFD$/u, '');
  return `${start.replace(/\s+\S{0,40}$/u, '')}…`;
}
