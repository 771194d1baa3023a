/** Digits are 0 to 9 in every language, also where `Intl` would use others, as in Marathi. */
export function formatNumber(value: number, tag: string, options: Intl.NumberFormatOptions = {}): string {
  return value.toLocaleString(tag, { ...options, numberingSystem: 'latn' });
}
