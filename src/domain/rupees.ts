import { formatNumber } from './numbers.ts';

export function formatRupees(amount: number, tag: string): string {
  return formatNumber(amount, tag, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).replace('₹', '₹\u00a0');
}

/** A sign "₹" stays on the line of its number. */
export function joinAmounts(text: string): string {
  return text.replaceAll(/₹ (?=\d)/gu, '₹\u00a0');
}
