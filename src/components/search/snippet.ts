/** What a search result shows of a page's text. */

/** Characters shown, and how many of them before the word that was found. */
const LENGTH = 180;
const BEFORE = 60;

/** A piece of a text; `found` where it is one of the words that were looked for. */
export type SnippetPart = { text: string; found: boolean };

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);
}

/** Where one of the terms begins a word of `folded`, from `from` on; null when none does. */
function findTerm(folded: string, terms: readonly string[], from: number): { at: number; end: number } | null {
  let first: { at: number; end: number } | null = null;
  for (const term of terms) {
    let at = folded.indexOf(term, from);
    while (at > 0 && isWordPart(folded[at - 1])) at = folded.indexOf(term, at + 1);
    if (at >= 0 && (first === null || at < first.at)) first = { at, end: at + term.length };
  }
  return first;
}

/** The part of a text around the first word that was found, cut between words. `terms` are in small letters. */
export function snippetOf(text: string, terms: readonly string[]): readonly SnippetPart[] {
  const folded = text.toLowerCase();
  // A letter whose small form is longer would put every place after it wrong.
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
