import { LINE_SEPARATOR, extractTerms, splitWords } from '#domain/search.ts';

/** Characters in all, and before the first match. */
const LENGTH = 180;
const BEFORE = 60;

/** "B.Voc in Medical Lab." is no sentence. */
const SENTENCE_MIN_WORDS = 5;

/** A dot after a capital may be an abbreviation's. */
const SENTENCES = /^.*(?:[^\p{Lu}][.!?।](?=[”’)]*\s+[\p{Lu}\p{Lo}“‘])|[.!?।][”’)]*$)/u;

/** Returns the sentences, without labels such as "Seats". */
export function extractSentences(text: string): string {
  return text
    .split(LINE_SEPARATOR)
    .map((part) => SENTENCES.exec(part)?.[0] ?? '')
    .filter((part) => part.split(' ').length >= SENTENCE_MIN_WORDS)
    .join(' ');
}

export type SnippetPart = { text: string; found: boolean };

/** Cuts around the first match; `terms` are from `extractTerms`. */
export function createSnippet(text: string, terms: readonly string[]): readonly SnippetPart[] {
  const matches = splitWords(text).filter((word) => extractTerms(word.text).some((term) => terms.includes(term)));
  const from = (matches[0]?.at ?? 0) - BEFORE;
  const start = from <= 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = start + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + LENGTH);
  const stop = end > start ? end : start + LENGTH;

  const parts: SnippetPart[] = start > 0 ? [{ text: '… ', found: false }] : [];
  let position = start;
  for (const { text: word, at } of matches) {
    if (at < position || at + word.length > stop) continue;
    parts.push({ text: text.slice(position, at), found: false }, { text: word, found: true });
    position = at + word.length;
  }
  parts.push({ text: text.slice(position, stop), found: false });
  if (stop < text.length) parts.push({ text: ' …', found: false });
  return parts.filter((part) => part.text !== '');
}
