import { toWellFormed } from '#domain/well-formed.ts';

const SENTENCE_MIN = 40;

/** Longer than "Dr."; in one line. */
export function takeFirstSentence(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  const end = /[.!?।](?=\s)/gu;
  end.lastIndex = SENTENCE_MIN;
  return line.slice(0, end.test(line) ? end.lastIndex : line.length);
}

/** Returns the beginning, cut between words. */
export function cutExcerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = toWellFormed(text.slice(0, max)).replace(/\uFFFD$/u, '');
  return `${start.replace(/\s+\S{0,40}$/u, '')}…`;
}

const LEAST = 20;

/** The whole sentences of the first paragraph that fit; its beginning if the first one is long. "Dr." is no sentence. */
export function takeSentences(text: string, max: number): string {
  const [paragraph = ''] = text.split('\n');
  if (paragraph.length <= max) return paragraph;
  const ends = [...paragraph.matchAll(/[.!?।]["”’)]*(?=\s)/gu)].map((end) => end.index + end[0].length);
  const end = ends.findLast((place) => place >= LEAST && place <= max);
  return end === undefined ? cutExcerpt(paragraph, max) : paragraph.slice(0, end);
}
