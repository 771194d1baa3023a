/** Telephone numbers as people and telephones write them (docs/behaviour.md, "Admission enquiry form"). */
import { asciiDigits, cleanText } from './clean-text.ts';

// The first digit is 6 to 9, so the number can't be all zeros.
const MOBILE = /^[6-9][0-9]{9}$/u;

const SEPARATORS = /[\s\p{Pd}\u2212().]/gu;
/** What may stand before the ten digits: `tel:`, the code of India with or without a plus, and a zero. */
const PREFIXED_MOBILE = /^(?:tel:)?(?:(?:[+＋]|00)?91)?0?([6-9][0-9]{9})$/iu;
const PREFIX = /^(?:tel:)?(?:[+＋]91|0091|0)?/iu;

/** No number that a person types is longer. */
const TYPED_MAX = 50;

/** Fewer digits may be a day or a year. */
const SEARCHED_MIN = 5;

export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** Returns a typed number in ASCII digits, without what nobody can see and without blanks around it. */
export function tidyNumber(typed: string): string {
  return asciiDigits(cleanText(typed).slice(0, TYPED_MAX));
}

/** Returns the digits of a year, or the text unchanged, so that validation refuses it. */
export function tidyYear(typed: string): string {
  const year = tidyNumber(typed);
  return /^[0-9]+$/u.test(year) ? year : typed;
}

/**
 * Returns the ten digits of a number as people and telephones write it (`+91 98765-43210`, `tel:09876543210`), or the
 * text unchanged, so that validation refuses it.
 */
export function tidyMobile(typed: string): string {
  return PREFIXED_MOBILE.exec(tidyNumber(typed).replaceAll(SEPARATORS, ''))?.[1] ?? typed;
}

/** Returns the digits of a search for a telephone number or a part of one; `''` for any other search. */
export function searchedDigits(query: string): string {
  const typed = tidyNumber(query).replaceAll(SEPARATORS, '');
  if (!/^(?:tel:)?[+＋]?[0-9]+$/iu.test(typed)) return '';
  const mobile = tidyMobile(typed);
  const digits = isMobile(mobile) ? mobile : typed.replace(PREFIX, '').replaceAll(/[^0-9]/gu, '');
  return digits.length < SEARCHED_MIN ? '' : digits;
}

/** Returns a text with the digits of each number together, whatever stands between them. */
export function joinDigits(text: string): string {
  return text.replaceAll(/([0-9])[\s\p{Pd}\u2212().]+(?=[0-9])/gu, '$1');
}

type StoredPhone = string | number | null | undefined;

/** Whether two stored numbers have the same last ten digits. Earlier records may have a prefix or separators. */
export function isSameMobile(one: StoredPhone, other: StoredPhone): boolean {
  const digits = (number: StoredPhone) =>
    asciiDigits(String(number ?? ''))
      .replaceAll(/[^0-9]/gu, '')
      .slice(-10);
  return digits(one).length === 10 && digits(one) === digits(other);
}
