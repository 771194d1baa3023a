const PARAMETER = /;\s*(?<name>[\w-]+\*?)\s*=\s*(?:"(?<quoted>(?:\\.|[^"\\])*)"|(?<plain>[^\s;"]+))/gu;

/** RFC 8187. */
const EXTENDED = /^(?<charset>[\w-]+)'[^']*'(?<text>(?:%[\da-f]{2}|[\w!#$&+.^`|~-])+)$/iu;

function decodeExtended(coded: string): string {
  const [, charset, text = ''] = EXTENDED.exec(coded) ?? [];
  const bytes = text.replaceAll(/%(?<hex>[\da-f]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Without folders (RFC 6266). */
export function parseFileName(header: string): string {
  const parameters = new Map(
    Array.from(header.matchAll(PARAMETER), ([, name = '', quoted, plain = '']) => {
      return [name.toLowerCase(), quoted?.replaceAll(/\\(?<letter>.)/gu, '$<letter>') ?? plain] as const;
    }),
  );
  const name = decodeExtended(parameters.get('filename*') ?? '') || (parameters.get('filename') ?? '');
  return name.replaceAll(/[/\\]/gu, '_');
}
