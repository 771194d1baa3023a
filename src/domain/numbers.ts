/** Digits are 0 to 9 in every language, also where `Intl` would use others, as in Marathi. */
export function formatNumber(value: number, tag: string, options: Intl.NumberFormatOptions = {}): string {
  return value.toLocaleString(tag, { ...options, numberingSystem: 'latn' });
}

export function formatRupees(amount: number, tag: string): string {
  return formatNumber(amount, tag, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).replace('₹', '₹\u00a0');
}

/** A sign "₹" stays on the line of its number. */
export function joinAmounts(text: string): string {
  return text.replaceAll(/₹ (?=\d)/gu, '₹\u00a0');
}
