const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** `33 KB`, `4.2 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < MEGABYTE / KILOBYTE ? `${kilobytes} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
