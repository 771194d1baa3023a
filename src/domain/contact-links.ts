import { normaliseForComparison, toAsciiDigits } from './clean-text.ts';

/** Undefined for a sample number, which has only zeros. */
function getDialledDigits(number: string): string | undefined {
  const digits = number.replaceAll(/[^+\d]/gu, '');
  return /[1-9]/u.test(digits.replace(/^\+91/u, '')) ? digits : undefined;
}

export function getTelephoneLink(number: string): string | undefined {
  const digits = getDialledDigits(number);
  return digits === undefined ? undefined : `tel:${digits}`;
}

export function getWhatsappLink(number: string): string | undefined {
  const digits = getDialledDigits(number);
  return digits === undefined ? undefined : `https://wa.me/${digits.replace('+', '')}`;
}

export function getMapLink(postalAddress: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(postalAddress.replaceAll(/\s+/gu, ' '))}`;
}

export const TYPED_CONTACT_MAX = 300;

/** Fewer are no whole number. */
const DIGITS_MIN = 6;

/** Names a branch of a bank, with the accounts of all its customers. */
const IFSC = /[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/gu;

/** Equal for all spellings of a telephone number, mail address, UPI ID or account; null for anything else. */
export function makeContactKey(typed: string): string | null {
  const text = toAsciiDigits(normaliseForComparison(typed.slice(0, TYPED_CONTACT_MAX).normalize('NFKC'))).replaceAll('%40', '@');
  const payee = /[?&]pa=([^&]*)/u.exec(text)?.[1] ?? text;
  const address = /[^\s:;,<>()"“”]+@[^\s:;,<>()"“”?]+/u.exec(payee)?.[0];
  if (address !== undefined) return address.replace(/\.+$/u, '');
  const digits = payee.replaceAll(IFSC, '').replaceAll(/\D/gu, '');
  // Without the zeros and the country code before a telephone number, and the zeros that fill up an account's.
  const short = digits.replace(/^0+(?=\d{10})/u, '').replace(/^91(?=\d{10}$)/u, '');
  return short.length < DIGITS_MIN ? null : short;
}
