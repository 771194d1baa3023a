/** The addresses behind the college's ways of contact (docs/behaviour.md, "Contact"). */

/** Undefined for a number of zeros, as the demonstration has them. */
function dialled(number: string): string | undefined {
  const digits = number.replaceAll(/[^+\d]/gu, '');
  return /[1-9]/u.test(digits.replace(/^\+91/u, '')) ? digits : undefined;
}

/** Undefined if nobody can be called there. */
export function getTelephoneLink(number: string): string | undefined {
  const digits = dialled(number);
  return digits === undefined ? undefined : `tel:${digits}`;
}

/** Undefined if nobody can be written to there. */
export function getWhatsappLink(number: string): string | undefined {
  const digits = dialled(number);
  return digits === undefined ? undefined : `https://wa.me/${digits.replace('+', '')}`;
}

/** A search for the postal address, for a college that names no map of its own. */
export function mapLink(postalAddress: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(postalAddress.replaceAll(/\s+/gu, ' '))}`;
}
