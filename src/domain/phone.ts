/** Reads telephone numbers as people and phones write them (docs/behaviour.md, "Admission enquiry form"). */
import { toAsciiDigits, cleanText } from './clean-text.ts';

// The first digit is 6 to 9, so the number can't be all zeros.
const MOBILE = /^[6-9][0-9]{9}$/u;

const SEPARATORS = /[\s\p{Pd}\u2212().]/gu;
/** Matches ten digits after an optional `tel:`, country code (with or without a plus) and zero. */
const PREFIXED_MOBILE = /^(?:tel:)?(?:(?:[+＋]|00)?91)?0?([6-9][0-9]{9})$/iu;
const PREFIX = /^(?:tel:)?(?:[+＋]91|0091|0)?/iu;

/** The most characters of a typed number that are read. */
const TYPED_MAX = 50;

/** The fewest digits of a search for a telephone number. Fewer may be a day or a year. */
const SEARCHED_MIN = 5;

export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** Returns a typed number in ASCII digits, without invisible characters and blanks at the ends. */
export function tidyNumber(typed: string): string {
  return toAsciiDigits(cleanText(typed).slice(0, TYPED_MAX));
}

/** Returns the digits of a year; any other text unchanged, so that validation refuses it. */
export function tidyYear(typed: string): string {
  const year = tidyNumber(typed);
  return /^[0-9]+$/u.test(year) ? year : typed;
}

/**
 * Returns the ten digits of a mobile number (`+91 98765-43210`, `tel:09876543210`); any other text unchanged, so that
 * validation refuses it.
 */
export function tidyMobile(typed: string): string {
  return PREFIXED_MOBILE.exec(tidyNumber(typed).replaceAll(SEPARATORS, ''))?.[1] ?? typed;
}

/** Returns the digits of a search for a telephone number or its part; `''` for any other search. */
export function parseSearchedDigits(query: string): string {
  const typed = tidyNumber(query).replaceAll(SEPARATORS, '');
  if (!/^(?:tel:)?[+＋]?[0-9]+$/iu.test(typed)) return '';
  const mobile = tidyMobile(typed);
  const digits = isMobile(mobile) ? mobile : typed.replace(PREFIX, '').replaceAll(/[^0-9]/gu, '');
  return digits.length < SEARCHED_MIN ? '' : digits;
}

/** Removes the separators inside numbers: `98765-43210` becomes `9876543210`. */
export function joinDigits(text: string): string {
  return text.replaceAll(/([0-9])[\s\p{Pd}\u2212().]+(?=[0-9])/gu, '$1');
}

type StoredPhone = string | number | null | undefined;

/** Returns whether two stored numbers have the same last ten digits. Early records may have a prefix or separators. */
export function isSameMobile(one: StoredPhone, other: StoredPhone): boolean {
  const digits = (number: StoredPhone) =>
    toAsciiDigits(String(number ?? ''))
      .replaceAll(/[^0-9]/gu, '')
      .slice(-10);
  return digits(one).length === 10 && digits(one) === digits(other);
}
