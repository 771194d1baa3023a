/** Where a line ends without punctuation, a dot in the middle parts it from the next. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/(?<last>[^.:;,!?…])\n/gu, '$<last> · ')
    .replaceAll('\n', ' ');
}
