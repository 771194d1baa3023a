/** None of these scripts has letters that look like English ones. */
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

/** What an adjacent joiner can shape; Arabic letters are those of Urdu. */
const SHAPED = new RegExp(
  `(?=[\\p{L}\\p{M}])[${[...INDIAN_SCRIPTS, 'Arabic'].map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`,
  'u',
);

const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]/u;

const JOINER = '\u200D';
const JOINERS = /[\u200C\u200D]/gu;

/** A letter with its marks, of at most `LETTER_MAX` UTF-16 units. */
const LAST_LETTER = /\P{M}?\p{M}*$/u;
const FIRST_LETTER = /^(?:\p{M}+|\P{M})/u;
const LETTER_MAX = 64;

const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;
const OTHER_CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Emoji, whose parts belong together (https://unicode.org/reports/tr51/#EBNF_and_Regex, without pairs of letters). */
const EMOJI =
  /[#*0-9]\uFE0F\u20E3|\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}|\p{ExtPict}[\p{EMod}\uFE0F]?(?:\u200D\p{ExtPict}[\p{EMod}\uFE0F]?)*/u;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]+/gu;
const EMOJI_OR_INVISIBLE = new RegExp(`${EMOJI.source}|${INVISIBLE.source}`, 'gu');

/** U+F0B7 of the font Symbol. */
const WORD_BULLET = /\uF0B7/gu;

/** Other bullets of Symbol and Wingdings, only at the start of a line: elsewhere they may be other signs. */
const SYMBOL_AT_LINE_START = /^([^\S\n]*)[\uF021-\uF0FF]/gmu;

/** Real writing has fewer than ten. */
export const MARKS_IN_A_ROW_MAX = 30;

const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MARKS_IN_A_ROW_MAX + 1}}`, 'u');

export function countCharacters(text: string): number {
  return Array.from(text).length;
}

export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY_MARKS.test(text);
}

/** Returns the joiner of a run, if it shapes an Indian word. Tests all marks of a letter, because NFC may change their order. */
function keepShapingJoiner(run: string, before: string, after: string): string {
  const [joiner] = run.match(JOINERS) ?? [''];
  if (joiner === '') return '';
  const last = LAST_LETTER.exec(before)?.[0] ?? '';
  if (!SHAPED.test(last)) return '';
  // After a virama it makes a half letter, in Malayalam a chillu, also at the end of a word.
  const makesHalf = joiner === JOINER && VIRAMA.test(last);
  return makesHalf || SHAPED.test(FIRST_LETTER.exec(after)?.[0] ?? '') ? joiner : '';
}

function removeIgnorable(text: string): string {
  return text.replaceAll(EMOJI_OR_INVISIBLE, (run: string, offset: number) => {
    if (EMOJI.test(run)) return run;
    const end = offset + run.length;
    return keepShapingJoiner(run, text.slice(Math.max(0, offset - LETTER_MAX), offset), text.slice(end, end + LETTER_MAX));
  });
}

/** In a text of one line, line breaks and tabs become spaces, as the blank of Braille, which Unicode counts as a symbol. */
function removeControls(text: string, isLong: boolean): string {
  const lines = text.replaceAll(LINE_BREAKS, '\n').replaceAll(OTHER_CONTROLS, '').replaceAll('\u2800', ' ');
  return isLong ? lines : lines.replaceAll(/[\n\t]/gu, ' ');
}

export function removeInvisible(text: string, isLong = false): string {
  const visible = removeIgnorable(removeControls(text, isLong)).trim();
  return visible.replaceAll(WORD_BULLET, '•').replaceAll(SYMBOL_AT_LINE_START, '$1•');
}

function composeText(visible: string): string {
  return hasTooManyMarks(visible) ? visible : visible.normalize('NFC');
}

/** In NFC and one line. With too many marks that is quadratic; `createTextField` refuses such a text. */
export function cleanText(text: string): string {
  return composeText(removeInvisible(text));
}

export function cleanLines(text: string): string {
  return composeText(removeInvisible(text, true));
}

/** Ignores invisible characters, spaces and letter case. */
export function normaliseForComparison(text: string): string {
  return cleanText(text).replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en');
}

/** Unicode has each script's digits in a row. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}
