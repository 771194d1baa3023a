/** Reads the file name from a `Content-Disposition` header (RFC 6266, RFC 8187). */

/** Matches `; name=value` or `; name="quoted"`, where a backslash escapes a character. */
const PARAMETER = /;\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gu;
const EXTENDED = /^(utf-8|iso-8859-1)'[^']*'(.*)$/iu;
const PERCENT_CODED = /%([0-9a-f]{2})/giu;
/**
 * Matches the characters that some file system forbids, and invisible characters that could make a
 * name look like another. Zero-width joiners are allowed, because they shape words in Indian
 * scripts.
 */
const UNSAFE = /[\p{Cc}\p{Cs}<>:"|?*]|(?![\u200C\u200D])\p{Cf}/gu;
const NAME_MAX = 150;

function decodeExtended(value: string): string | null {
  const [, charset, coded] = EXTENDED.exec(value) ?? [];
  if (charset === undefined || coded === undefined) return null;
  if (charset.toLowerCase() !== 'utf-8')
    return coded.replaceAll(PERCENT_CODED, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  try {
    return decodeURIComponent(coded);
  } catch {
    return null;
  }
}

function safeName(name: string): string | null {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const safe = last
    .replaceAll(UNSAFE, '')
    .trim()
    .replace(/^\.+/u, '')
    .replace(/[. ]+$/u, '');
  return safe === '' ? null : Array.from(safe).slice(-NAME_MAX).join('');
}

export function fileNameIn(contentDisposition: string | null): string | null {
  if (contentDisposition === null) return null;
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, token] of contentDisposition.matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted === undefined ? (token ?? '') : quoted.replaceAll(/\\(.)/gu, '$1'));
  }
  const extended = decodeExtended(parameters.get('filename*') ?? '');
  const plain = parameters.get('filename');
  return (extended === null ? null : safeName(extended)) ?? (plain === undefined ? null : safeName(plain));
}
