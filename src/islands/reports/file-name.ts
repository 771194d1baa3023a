/** Matches a parameter of a header: its name, and its value with or without quotation marks. */
const PARAMETER = /;\s*(?<name>[\w-]+\*?)\s*=\s*(?:"(?<quoted>(?:\\.|[^"\\])*)"|(?<plain>[^\s;"]+))/gu;

/** Matches an encoded value of RFC 8187: the character set, and unreserved characters or bytes in hexadecimal. */
const EXTENDED = /^(?<charset>[\w-]+)'[^']*'(?<text>(?:%[\da-f]{2}|[\w!#$&+.^`|~-])+)$/iu;

/** Decodes `UTF-8''%E0%A4%B0` (RFC 8187); `''` for a malformed value. */
function decodeExtended(coded: string): string {
  const [, charset, text = ''] = EXTENDED.exec(coded) ?? [];
  const bytes = text.replaceAll(/%(?<hex>[\da-f]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Returns the file name in a `Content-Disposition` (RFC 6266), without folders; `''` if it has none. */
export function parseFileName(header: string): string {
  const parameters = new Map(
    Array.from(header.matchAll(PARAMETER), ([, name = '', quoted, plain = '']) => {
      return [name.toLowerCase(), quoted?.replaceAll(/\\(?<letter>.)/gu, '$<letter>') ?? plain] as const;
    }),
  );
  const name = decodeExtended(parameters.get('filename*') ?? '') || (parameters.get('filename') ?? '');
  return name.replaceAll(/[/\\]/gu, '_');
}
