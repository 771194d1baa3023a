/**
 * Lets micromark accept `**` between punctuation and a letter, as in `**प्रवेश:**सूचना`, where CommonMark leaves the
 * marks in the text; the editor writes bold words so.
 */
import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, TokenizeContext, Tokenizer } from 'micromark-util-types';

const STAR = '*';

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}.,;:!?।॥…]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Equal marks in a row, and whether letters or digits are on both sides. */
type MarkRun = { start: number; end: number; isInsideWord: boolean };

/** A space at a paragraph's edges and for codes without a character. */
function toCharacter(code: Code): string {
  return code === null || code < 0 ? ' ' : String.fromCodePoint(code);
}

/** @param isText tells whether what could be marks remains text */
export function createEmphasis(isText: (marks: MarkRun) => boolean, signs = STAR): Extension {
  function tokenizeMarks(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): ReturnType<Tokenizer> {
    const before = toCharacter(this.previous);
    return attention.tokenize.call(
      this,
      effects,
      (code) => {
        const after = toCharacter(code);
        const [, marks] = this.events.at(-1) ?? [];
        if (marks !== undefined) {
          const isInsideWord = LETTER.test(before) && LETTER.test(after);
          const isMark = !isText({ start: marks.start.offset, end: marks.end.offset, isInsideWord });
          const opens = LETTER.test(before) && PUNCTUATION.test(after) && !CLOSING.test(after);
          const closes = LETTER.test(after) && PUNCTUATION.test(before) && !OPENING.test(before);
          marks._open = isMark && (marks._open === true || opens);
          marks._close = isMark && (marks._close === true || closes);
        }
        return ok(code);
      },
      nok,
    );
  }
  const marks: Construct = { ...attention, name: 'marks', tokenize: tokenizeMarks };
  const codes = Array.from(signs, (sign) => sign.charCodeAt(0));
  return { text: Object.fromEntries(codes.map((code) => [code, marks])), attentionMarkers: { null: codes } };
}
