/** `₹1,24,500` */
export function rupees(amount: number, tag: string): string {
  return amount.toLocaleString(tag, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
}
