/** Makes PDFs: valid ones, and some that must be refused. */
import { constants, deflateRawSync } from 'node:zlib';

function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  const body = objects.map((object, index) => `${String(index + 1)} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size ${String(objects.length + 1)}${trailer}>>\n%%EOF\n`);
}

const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';

function objectsOf(pages: number): readonly string[] {
  const kids = Array.from({ length: pages }, (_, index) => `${String(index + 3)} 0 R`).join(' ');
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${String(pages)}>>`,
    ...Array.from({ length: pages }, () => PAGE),
  ];
}

type Said = { title?: string; text?: string; created?: string; changed?: string };

/** @param said the text stands on the first page */
export function aPdf(pages = 1, { title, text, created, changed }: Said = {}): Buffer {
  const objects = objectsOf(pages);
  const [catalog = '', tree = '', first = '', ...others] = objects;
  const words = `BT /F 12 Tf 20 20 Td (${text ?? ''}) Tj ET`;
  const page = `${first.slice(0, -2)}/Contents ${String(pages + 3)} 0 R/Resources<</Font<</F ${String(pages + 4)} 0 R>>>>>>`;
  const info = Object.entries({ Title: title, CreationDate: created, ModDate: changed }).filter(([, value]) => value !== undefined);
  return pdfOf(
    [
      catalog,
      tree,
      text === undefined ? first : page,
      ...others,
      `<</Length ${String(words.length)}>>stream\n${words}\nendstream `,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      `<<${info.map(([name, value]) => `/${name}(${String(value)})`).join('')}>>`,
    ],
    `/Info ${String(pages + 5)} 0 R`,
  );
}

/** Returns a PDF that nobody can read without its password. */
export function aLockedPdf(): Buffer {
  const hash = `<${'5a'.repeat(32)}>`;
  return pdfOf(objectsOf(1), `/ID[<01><01>]/Encrypt<</Filter/Standard/V 1/R 2/O ${hash}/U ${hash}/P -44>>`);
}

/** Returns a small PDF whose catalog is in a stream that unfolds to a gigabyte. */
export function aPdfBomb(): Buffer {
  // A block that ends with a full flush can be repeated.
  const block = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 1000 }, () => block), deflateRawSync(Buffer.alloc(0))]);
  const start = Buffer.from('%PDF-1.5\n');
  const objects = Buffer.concat([
    Buffer.from(`1 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${String(stream.byteLength)}>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\n'),
  ]);
  const rows = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, start.byteLength, 2, 0, 0, 0, 1]);
  const table = Buffer.from(`3 0 obj<</Type/XRef/Size 3/W[1 4 0]/Root 2 0 R/Length ${String(rows.byteLength)}>>stream\n`);
  const end = Buffer.from(`\nendstream endobj\nstartxref\n${String(start.byteLength + objects.byteLength)}\n%%EOF`);
  return Buffer.concat([start, objects, table, rows, end]);
}
