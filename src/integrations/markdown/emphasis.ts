/**
 * CommonMark closes no `**` between punctuation and a letter, nor opens one between a letter and punctuation: in
 * `**प्रवेश:**सूचना` and `a**(b)**` the marks stay in the text. The editor shows such words bold and writes them so. Here
 * these marks do both; the other rules of CommonMark stay.
 */
import type { RemarkPlugin } from '@astrojs/markdown-remark';
import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, TokenizeContext, Tokenizer } from 'micromark-util-types';

const STAR = 42;

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}.,;:!?।॥…]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Null at the beginning and the end of a paragraph, and for the codes of micromark that are no character. */
function characterOf(code: Code): string {
  return code === null || code < 0 ? ' ' : String.fromCodePoint(code);
}

function tokenizeMarks(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): ReturnType<Tokenizer> {
  const before = characterOf(this.previous);
  return attention.tokenize.call(
    this,
    effects,
    (code) => {
      const after = characterOf(code);
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

/** A plugin for remark. */
export function remarkEmphasis(this: ThisParameterType<RemarkPlugin>): void {
  (this.data().micromarkExtensions ??= []).push(extension);
}
