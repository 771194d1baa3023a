import { formatNumber } from './numbers.ts';

/** Formats `₹ 1,24,500` with a non-breaking space. */
export function formatRupees(amount: number, tag: string): string {
  return formatNumber(amount, tag, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).replace('₹', '₹\u00a0');
}
