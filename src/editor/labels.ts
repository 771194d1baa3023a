/** Converts a field name to a label: `shortName` becomes "Short name". */
export function makeLabel(name: string): string {
  const words = name.replace(/[_-]/gu, ' ').replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the singular of a label: "Statistics" becomes "statistic". */
export function singularOf(label: string): string {
  const words = label.charAt(0).toLowerCase() + label.slice(1);
  if (words.endsWith('ies')) return `${words.slice(0, -'ies'.length)}y`;
  return /[^s]s$/u.test(words) ? words.slice(0, -1) : 'entry';
}
