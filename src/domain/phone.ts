import { toAsciiDigits, cleanText } from './clean-text.ts';

const MOBILE = /^[6-9][0-9]{9}$/u;

const SEPARATORS = /[\s\p{Pd}\u2212().]/gu;
/** Ten digits after an optional `tel:`, country code and zero. */
const PREFIXED_MOBILE = /^(?:tel:)?(?:(?:[+＋]|00)?91)?0?([6-9][0-9]{9})$/iu;
const PREFIX = /^(?:tel:)?(?:[+＋]91|0091|0)?/iu;

const TYPED_MAX = 50;

/** Fewer may be a day or a year. */
const SEARCHED_MIN = 5;

export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

export function tidyNumber(typed: string): string {
  return toAsciiDigits(cleanText(typed).slice(0, TYPED_MAX));
}

/** Other texts stay, to be refused. */
export function tidyYear(typed: string): string {
  const year = tidyNumber(typed);
  return /^[0-9]+$/u.test(year) ? year : typed;
}

/** Ten digits of `+91 98765-43210` or `tel:09876543210`; other texts stay, to be refused. */
export function tidyMobile(typed: string): string {
  return PREFIXED_MOBILE.exec(tidyNumber(typed).replaceAll(SEPARATORS, ''))?.[1] ?? typed;
}

/** `''` for other searches. */
export function parseSearchedDigits(query: string): string {
  const typed = tidyNumber(query).replaceAll(SEPARATORS, '');
  if (!/^(?:tel:)?[+＋]?[0-9]+$/iu.test(typed)) return '';
  const mobile = tidyMobile(typed);
  const digits = isMobile(mobile) ? mobile : typed.replace(PREFIX, '').replaceAll(/[^0-9]/gu, '');
  return digits.length < SEARCHED_MIN ? '' : digits;
}

export function joinDigits(text: string): string {
  return text.replaceAll(/([0-9])[\s\p{Pd}\u2212().]+(?=[0-9])/gu, '$1');
}

type StoredPhone = string | number | null | undefined;

/** By the last ten digits: early records have prefixes or separators. */
export function isSameMobile(one: StoredPhone, other: StoredPhone): boolean {
  const digits = (number: StoredPhone) =>
    toAsciiDigits(String(number ?? ''))
      .replaceAll(/[^0-9]/gu, '')
      .slice(-10);
  return digits(one).length === 10 && digits(one) === digits(other);
}
