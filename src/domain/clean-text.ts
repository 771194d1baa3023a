/** Typed text as it is checked, compared and stored (docs/api.md, "Text"). */

/** The scripts of Indian languages whose letters look like no English ones. */
export const INDIAN_SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Tamil',
  'Telugu',
] as const;

/** A letter or a mark that a joiner beside it can shape. Arabic letters write Urdu. */
const SHAPED = new RegExp(
  `(?=[\\p{L}\\p{M}])[${[...INDIAN_SCRIPTS, 'Arabic'].map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`,
  'u',
);

/** The sign of each Indian script that takes the vowel from a letter. */
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]/u;

const JOINER = '\u200D';
const JOINERS = /[\u200C\u200D]/gu;

/** Letters with their marks, and the most units of UTF-16 that are looked at for them. */
const LAST_LETTER = /\P{M}?\p{M}*$/u;
const FIRST_LETTER = /^(?:\p{M}+|\P{M})/u;
const LETTER_MAX = 64;

const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;
const OTHER_CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Zero-width characters, soft hyphens, direction marks, fillers, variation selectors, and annotation marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]+/gu;

/** The space of Braille is a symbol to Unicode. */
const BLANK = /[\s\u2800]/u;
const BLANKS = /[\s\u2800]+/gu;
const NOT_BLANK = /[^\s\u2800]/u;

/** U+F0B7 is Word's bullet, in a place of the font Symbol. */
const WORD_BULLET = /\uF0B7/gu;

/** Other bullets of the fonts Symbol and Wingdings. Elsewhere in a line they may mean something else. */
const SYMBOL_AT_LINE_START = /^([^\S\n]*)[\uF021-\uF0FF]/gmu;

/** Real writing has fewer than ten. */
export const MARKS_IN_A_ROW_MAX = 30;

/** Unicode code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Takes linear time. */
export function hasTooManyMarks(text: string): boolean {
  for (const [run] of text.matchAll(/\p{M}+/gu)) {
    if (run.length > MARKS_IN_A_ROW_MAX && countCharacters(run) > MARKS_IN_A_ROW_MAX) return true;
  }
  return false;
}

/**
 * Returns the joiner of a run of invisible characters, if it shapes the letters of an Indian word; otherwise `''`.
 * Marks are looked at together, because NFC may change their order.
 */
function keepShapingJoiner(run: string, before: string, after: string): string {
  const [joiner] = run.match(JOINERS) ?? [''];
  if (joiner === '') return '';
  const last = LAST_LETTER.exec(before)?.[0] ?? '';
  if (!SHAPED.test(last)) return '';
  // At the end of a word it makes a half letter, in Malayalam a chillu.
  const makesHalf = joiner === JOINER && VIRAMA.test(last);
  return makesHalf || SHAPED.test(FIRST_LETTER.exec(after)?.[0] ?? '') ? joiner : '';
}

function removeIgnorable(text: string): string {
  return text.replaceAll(INVISIBLE, (run: string, offset: number) => {
    const end = offset + run.length;
    return keepShapingJoiner(run, text.slice(Math.max(0, offset - LETTER_MAX), offset), text.slice(end, end + LETTER_MAX));
  });
}

/** Takes linear time, which a regular expression for the end would not. */
function trimBlanks(text: string): string {
  const start = text.search(NOT_BLANK);
  if (start === -1) return '';
  let end = text.length;
  while (BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Any kind of line break becomes a line feed. In a text of one line it becomes a space, as a tab does. */
function removeControls(text: string, isLong: boolean): string {
  const lines = text.replaceAll(LINE_BREAKS, '\n').replaceAll(OTHER_CONTROLS, '');
  return isLong ? lines : lines.replaceAll(/[\n\t]/gu, ' ');
}

/**
 * Returns a text without what nobody can see; `''` if nothing is left to see. Bullets of Word become `•`.
 * @param isLong whether it may have lines
 */
export function removeInvisible(text: string, isLong = false): string {
  const visible = trimBlanks(removeIgnorable(removeControls(text, isLong)));
  return visible.replaceAll(WORD_BULLET, '•').replaceAll(SYMBOL_AT_LINE_START, '$1•');
}

function composeText(visible: string): string {
  return hasTooManyMarks(visible) ? visible : visible.normalize('NFC');
}

/**
 * Returns the visible text in Unicode NFC, in one line. With too many consecutive combining marks it is not normalised, because
 * that takes quadratic time; `textField` refuses such a text.
 */
export function cleanText(text: string): string {
  return composeText(removeInvisible(text));
}

/** The same for a text that may have lines. */
export function cleanLines(text: string): string {
  return composeText(removeInvisible(text, true));
}

/** Returns the same text for two that a person reads as one: joiners, spaces and the case of letters do not matter. */
export function normaliseForComparison(text: string): string {
  return cleanText(text).replaceAll(JOINERS, '').replaceAll(BLANKS, ' ').toLocaleLowerCase('en');
}

/** Replaces the decimal digits of all scripts, which Unicode lists from 0 to 9, by those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}
