/** Tests docs/api.md, "Text". */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toAsciiDigits, cleanLines, cleanText, normaliseForComparison, countCharacters, hasTooManyMarks } from '#domain/clean-text.ts';

/** Characters whose treatment depends on their neighbours. */
const DELICATE = Array.from('\u200c\u200d\u00ad\u034f\ufe0fक\u094dष\u093cर\u0d28\u0d4d\u2800 \n\u{1F469}\u{1F3FD}\u20e31');
const MORE_DELICATE = ['\r', '\t', '\v', '\u0000', '\uf0b7', '\uf0d8', 'a', '\u0301', '\u0323', '\u00a0', '\u2028', '\u3164'];

/** Any text, including lone surrogates and control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...DELICATE, ...MORE_DELICATE), { maxLength: 12 }).map((characters) => characters.join('')),
);

test('cleaning trims and composes', () => {
  expect(cleanText(' \t\u00a0Cafe\u0301\u3000\n')).toBe('Caf\u00e9');
});

test('cleaning twice changes nothing more, and no text gets longer than its normal form', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isLong) => {
      const clean = isLong ? cleanLines : cleanText;
      const cleaned = clean(text);
      expect(clean(cleaned)).toBe(cleaned);
      if (!hasTooManyMarks(text)) expect(countCharacters(cleaned)).toBeLessThanOrEqual(countCharacters(text.normalize('NFC')));
    }),
    { numRuns: 2000 },
  );
});

test('a cleaned text has no control character, no other invisible one than joiners and those in emoji, and nothing blank at its ends', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isLong) => {
      const cleaned = isLong ? cleanLines(text) : cleanText(text);
      expect(cleaned).not.toMatch(isLong ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u);
      expect(cleaned.replaceAll(/[\u200c\u200d]|(?<=\p{ExtPict}|[#*\d](?=\ufe0f\u20e3))\ufe0f/gu, '')).not.toMatch(
        /\p{Default_Ignorable_Code_Point}/u,
      );
      expect(cleaned).not.toMatch(/^[\s\u2800]|[\s\u2800]$/u);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a soft hyphen', 'as\u00adha@example.org', 'asha@example.org'],
  ['a direction mark', '\u200e9876543210', '9876543210'],
  ['directions', '\u202eAsha\u202c \u2067Rani\u2069', 'Asha Rani'],
  ['a byte order mark', '\ufeffAsha', 'Asha'],
  ['a zero-width space and a word joiner', 'Asha\u200b Ra\u2060ni', 'Asha Rani'],
  ['a variation selector', 'Asha\ufe0f', 'Asha'],
  ['marks of an annotation', '\ufff9Asha\ufffb', 'Asha'],
  ['joiners between other letters', 'As\u200dha\u200c', 'Asha'],
  ['a control character', 'co\u0002operation from a PDF', 'cooperation from a PDF'],
])('%s in a text goes', (_, typed, cleaned) => {
  expect([cleanLines(typed), cleanText(typed)]).toEqual([cleaned, cleaned]);
});

test.each(['\u2800', '\u3164', '\u200b\ufeff', ' \u2800\n\u00ad ', '\u115f\u1160\uffa0', '\u0000'])('%j is blank', (text) => {
  expect([cleanLines(text), cleanText(text)]).toEqual(['', '']);
});

test.each([
  ['a conjunct that is held together', 'क्\u200dषेत्र'],
  ['a conjunct that is held apart', 'क्\u200cष'],
  ['the eyelash of Marathi', 'सुर्\u200dया'],
  ['a half letter at the end', 'क्\u200d का रूप'],
  ['Bengali ya-phala', 'র\u200d্যাম'],
  ['a chillu of Malayalam', 'അവന്\u200d'],
  ['Kannada', 'ರ್\u200dಕೆ'],
  ['Urdu', 'می\u200cخواہ'],
])('%s keeps its joiner', (_, word) => {
  expect([cleanLines(word), cleanText(`${word} ${word}`)]).toEqual([word, `${word} ${word}`]);
});

test.each(['1️⃣', '#️⃣', '☎️', '❤️', '✍🏽', '👩‍🎓', '👩🏾‍🏫', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇮🇳', '⚕️', '🧑‍⚕️', '➡️'])('%s stays whole', (emoji) => {
  const text = `${emoji} Notice ${emoji}${emoji}।`;
  expect([cleanLines(text), cleanText(text)]).toEqual([text, text]);
});

test.each([
  ['a presentation that belongs to no sign', '98\ufe0f76', '9876'],
  ['a second presentation', '❤\ufe0f\ufe0f', '❤\ufe0f'],
  ['a joiner after a sign that stands alone', '🎓\u200d Asha\u200d🎓', '🎓 Asha🎓'],
  ['a text of tags', '🏴\u{e0041}\u{e0042} Asha\u{e0041}', '🏴 Asha'],
])('%s goes', (_, typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
});

test('a joiner that shapes nothing goes, and of several one stays', () => {
  expect(cleanText('\u200dक\u200c ख\u200d, ग्\u200c')).toBe('क ख, ग्');
  expect(cleanText('क्\u200d\u200b\u200dष')).toBe('क्\u200dष');
});

test('line breaks of every kind become line feeds in a long text, and spaces in a text of one line', () => {
  const typed = 'a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\ti';
  expect(cleanLines(typed)).toBe('a\nb\nc\nd\ne\nf\ng\nh\ti');
  expect(cleanText(typed)).toBe('a b c d e f g h i');
  expect([cleanLines('line\vbreak from PowerPoint'), cleanText('Asha\tRani')]).toEqual(['line\nbreak from PowerPoint', 'Asha Rani']);
});

test("Word's bullets become bullets: that of the font Symbol everywhere, those of Wingdings where a line begins", () => {
  expect(cleanLines('\uf0b7\tBring:\n \uf0a7 a photo\n\uf0d8 two copies\nof \uf0b7 each \uf0e0')).toBe(
    '•\tBring:\n • a photo\n• two copies\nof • each \uf0e0',
  );
  expect(cleanText('\uf0b7 Holiday')).toBe('• Holiday');
});

test('texts are compared without joiners, case and more than one space', () => {
  const pairs = [
    ['क्\u200dषेत्र', 'क्षेत्र'],
    ['Asha  Rani', 'asha\u00a0rani'],
    ['☎\ufe0f', '☎'],
    ['ASHA\u2800RANI', 'asha rani'],
  ] as const;
  for (const [one, other] of pairs) expect(normaliseForComparison(one)).toBe(normaliseForComparison(other));
  expect(normaliseForComparison('a.b@example.org')).not.toBe(normaliseForComparison('ab@example.org'));
});

test('the digits of every script become those of ASCII', () => {
  expect(toAsciiDigits('९८७६५ ४३२१० ০৯ ０９ ٤٢ 𝟘𝟡 x2²')).toBe('98765 43210 09 09 42 09 x2²');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = toAsciiDigits(text);
      expect([countCharacters(plain), plain.replaceAll(/[0-9]/gu, '')]).toEqual([countCharacters(text), text.replaceAll(/\p{Nd}/gu, '')]);
    }),
  );
});

test('characters are counted as code points, whatever their width', () => {
  expect([countCharacters(''), countCharacters('\u{1F4D6}a'), countCharacters('क्ष'), countCharacters('\ud800')]).toEqual([0, 2, 3, 1]);
  fc.assert(
    fc.property(anyText, anyText, (first, second) => {
      // Cutting can split only one surrogate pair, so the count differs by at most one.
      const apart = countCharacters(first) + countCharacters(second);
      expect(apart - countCharacters(first + second)).toBeOneOf([0, 1]);
    }),
  );
});

test('cleaning invents no half of a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanLines(text).isWellFormed()).toBe(true);
    }),
  );
});
