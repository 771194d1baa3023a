export const LINE_SEPARATOR = ' · ';

export function joinLines(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/(?<last>[^.:;,!?…])\n/gu, `$<last>${LINE_SEPARATOR}`)
    .replaceAll('\n', ' ');
}
