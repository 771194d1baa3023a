// @ts-check
/**
 * Bold and italic inside words, where Sveltia writes Markdown that it does not read itself. The site reads both
 * (docs/behaviour.md, "Links in texts").
 */

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** What has a `_` of its own comes first: code, the address of a link, HTML, an address, an escaped sign. */
const UNDERSCORES = /`[^`]*`|\]\([^)]*\)|<[^>]*>|(?:https?:\/\/|www\.)\S+|\S+@\S+|\\.|_(?<italic>(?:\\.|[^_\\\n])+)_/giu;

/**
 * Sveltia writes italic with `_`, which Markdown reads nowhere beside a letter, and escapes other underscores.
 * @param {string} text as Sveltia writes it
 */
export function withStars(text) {
  return text.replaceAll(UNDERSCORES, (found, italic, offset) => {
    if (typeof italic !== 'string' || typeof offset !== 'number') return found;
    const isInWord = LETTER.test(text.slice(0, offset).slice(-1)) || LETTER.test(text.charAt(offset + found.length));
    return isInWord ? `*${italic}*` : found;
  });
}

/**
 * Sveltia reads no `**` between punctuation and a letter as an end, and would escape it on the next save. It does so
 * before a letter that is written as a number, which it turns into the letter.
 * @param {string} text as it is stored
 */
export function withReadableEnds(text) {
  return text.replaceAll(/(?<end>[.,:;!?)\]%]\*{1,3})(?<letter>[\p{L}\p{N}])/gu, (found, end, letter) =>
    typeof end === 'string' && typeof letter === 'string' ? `${end}&#${String(letter.codePointAt(0))};` : found,
  );
}
