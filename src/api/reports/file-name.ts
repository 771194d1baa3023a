/** A parameter of a header: its name, and its value in quotation marks or as it is. */
const PARAMETER = /;\s*(?<name>[\w-]+\*?)\s*=\s*(?:"(?<quoted>(?:\\.|[^"\\])*)"|(?<plain>[^\s;"]+))/gu;

/** What RFC 8187 allows: letters that stand for themselves, and bytes in hexadecimal. */
const EXTENDED = /^(?<charset>[\w-]+)'[^']*'(?<text>(?:%[\da-f]{2}|[\w!#$&+.^`|~-])+)$/iu;

/** Reads `UTF-8''%E0%A4%B0` (RFC 8187); `''` if it is malformed. */
function decodeExtended(coded: string): string {
  const [, charset, text = ''] = EXTENDED.exec(coded) ?? [];
  const bytes = text.replaceAll(/%(?<hex>[\da-f]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Returns the name in a `Content-Disposition` (RFC 6266); `''` if it has none. Folders are not taken from it. */
export function parseFileName(header: string): string {
  const parameters = new Map(
    Array.from(header.matchAll(PARAMETER), ([, name = '', quoted, plain = '']) => {
      return [name.toLowerCase(), quoted?.replaceAll(/\\(?<letter>.)/gu, '$<letter>') ?? plain] as const;
    }),
  );
  const name = decodeExtended(parameters.get('filename*') ?? '') || (parameters.get('filename') ?? '');
  return name.replaceAll(/[/\\]/gu, '_');
}
