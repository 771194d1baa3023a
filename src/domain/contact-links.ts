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
