/** Multipart forms, as browsers send them and malformed. */

/** With the name and type that the sender claims. */
export type FormFile = { field: string; bytes: Uint8Array; name?: string; type?: string };

export function createTestForm(texts: Readonly<Record<string, string>>, ...files: readonly FormFile[]): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  for (const { field, bytes, name = 'picture.jpg', type = 'image/jpeg' } of files) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  }
  return form;
}

const BOUNDARY = 'a-boundary-of-the-tests';

export const RAW_FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

type RawPart = { head: string; content: Uint8Array | string };

/** `disposition` follows `form-data`. */
export function createRawPart(disposition: string, content: Uint8Array | string, ...headers: readonly string[]): RawPart {
  return { head: [`Content-Disposition: form-data${disposition}`, ...headers].join('\r\n'), content };
}

/** Exactly these parts. */
export function createRawForm(parts: readonly RawPart[], end = `--${BOUNDARY}--\r\n`): Uint8Array<ArrayBuffer> {
  const bytes = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ]);
  return new Uint8Array(Buffer.concat([...bytes, Buffer.from(end)]));
}
