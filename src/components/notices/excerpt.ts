const SENTENCE_MIN = 40;
const SENTENCE_MAX = 160;

/** In one line. "Dr." and "M.Sc." end no sentence. */
export function takeFirstSentence(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  const end = /(?:\d|\)|[\p{Ll}\p{Lo}\p{M}]{3})[.!?।](?=\s)/gu;
  end.lastIndex = SENTENCE_MIN - 1;
  return cutExcerpt(line.slice(0, end.test(line) ? end.lastIndex : line.length), SENTENCE_MAX);
}

/** Returns the beginning, cut between words. */
export function cutExcerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max).replace(/\p{Cs}$/u, '');
  return `${start.replace(/[\s,;:]+\S{0,40}$/u, '')}…`;
}
