/**
 * Accepts `**` between punctuation and a letter, as in `**प्रवेश:**सूचना` and `a**(b)**`, where
 * CommonMark leaves the marks in the text. The editor shows and writes bold words in this form. All
 * other rules of CommonMark stay.
 */
import type { RemarkPlugin } from '@astrojs/markdown-remark';
import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, TokenizeContext, Tokenizer } from 'micromark-util-types';

const STAR = 42;

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}.,;:!?।॥…]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Returns a character; null at a paragraph's edges and for micromark's codes without a character.
 */
function toCharacter(code: Code): string {
  return code === null || code < 0 ? ' ' : String.fromCodePoint(code);
}

function tokenizeMarks(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): ReturnType<Tokenizer> {
  const before = toCharacter(this.previous);
  return attention.tokenize.call(
    this,
    effects,
    (code) => {
      const after = toCharacter(code);
      const [, marks] = this.events.at(-1) ?? [];
      if (marks !== undefined) {
        marks._open = marks._open === true || (LETTER.test(before) && PUNCTUATION.test(after) && !CLOSING.test(after));
        marks._close = marks._close === true || (LETTER.test(after) && PUNCTUATION.test(before) && !OPENING.test(before));
      }
      return ok(code);
    },
    nok,
  );
}

const marks: Construct = { ...attention, name: 'marks', tokenize: tokenizeMarks };

const extension: Extension = { text: { [STAR]: marks }, attentionMarkers: { null: [STAR] } };

export function remarkEmphasis(this: ThisParameterType<RemarkPlugin>): void {
  (this.data().micromarkExtensions ??= []).push(extension);
}
