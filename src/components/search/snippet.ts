/** The part of a page's text that a search result shows. */

/** The length of a snippet in characters, and how many of them precede the first match. */
const LENGTH = 180;
const BEFORE = 60;

/** A part of a text. `found` marks a word that matches the query. */
export type SnippetPart = { text: string; found: boolean };

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);
}

/**
 * Returns the position of the first word in `folded`, at or after `from`, that begins with one of
 * the terms. Null if there is none.
 */
function findTerm(folded: string, terms: readonly string[], from: number): { at: number; end: number } | null {
  let first: { at: number; end: number } | null = null;
  for (const term of terms) {
    let at = folded.indexOf(term, from);
    while (at > 0 && isWordPart(folded[at - 1])) at = folded.indexOf(term, at + 1);
    if (at >= 0 && (first === null || at < first.at)) first = { at, end: at + term.length };
  }
  return first;
}

/**
 * Returns the part of a text around the first match, cut between words. The terms are in lower
 * case.
 */
export function snippetOf(text: string, terms: readonly string[]): readonly SnippetPart[] {
  const folded = text.toLowerCase();
  // If a letter becomes longer in lower case, all positions after it are wrong. Nothing is marked
  // then.
  const wanted = folded.length === text.length ? terms.filter((term) => term !== '') : [];
  const from = (findTerm(folded, wanted, 0)?.at ?? 0) - BEFORE;
  const start = from <= 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = start + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + LENGTH);
  const stop = end > start ? end : start + LENGTH;

  const parts: SnippetPart[] = [];
  let place = start;
  for (let hit = findTerm(folded, wanted, place); hit !== null && hit.end <= stop; hit = findTerm(folded, wanted, place)) {
    parts.push({ text: text.slice(place, hit.at), found: false }, { text: text.slice(hit.at, hit.end), found: true });
    place = hit.end;
  }
  parts.push({ text: text.slice(place, stop), found: false });
  if (start > 0) parts.unshift({ text: '… ', found: false });
  if (stop < text.length) parts.push({ text: ' …', found: false });
  return parts.filter((part) => part.text !== '');
}
