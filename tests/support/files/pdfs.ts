/** Makes PDFs: valid ones, and some that must be refused. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

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

/** Returns a PDF whose objects are packed into a stream, as most programs write them. */
function packedPdfOf(objects: readonly string[]): Buffer {
  const count = objects.length;
  let place = 0;
  const places = objects
    .map((object, index) => `${String(index + 1)} ${String((place += object.length + 1) - object.length - 1)} `)
    .join('');
  const stream = deflateSync(`${places}${objects.join(' ')}`);
  const start = Buffer.from('%PDF-1.5\n');
  const packed = Buffer.concat([
    Buffer.from(
      `${String(count + 1)} 0 obj<</Type/ObjStm/N ${String(count)}/First ${String(places.length)}/Filter/FlateDecode/Length ${String(stream.byteLength)}>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\n'),
  ]);
  const tableAt = start.byteLength + packed.byteLength;
  const row = (kind: number, at: number, index: number) => [kind, 0, 0, Math.floor(at / 256), at % 256, index];
  const rows = Buffer.from([
    ...row(0, 0, 0),
    ...objects.flatMap((_, index) => row(2, count + 1, index)),
    ...row(1, start.byteLength, 0),
    ...row(1, tableAt, 0),
  ]);
  const size = String(count + 3);
  const table = `${String(count + 2)} 0 obj<</Type/XRef/Size ${size}/W[1 4 1]/Root 1 0 R/Length ${String(rows.byteLength)}>>stream\n`;
  return Buffer.concat([start, packed, Buffer.from(table), rows, Buffer.from(`\nendstream endobj\nstartxref\n${String(tableAt)}\n%%EOF`)]);
}

/** Entries of the catalog and of the page, and further objects, whose numbers begin with 4. */
type Parts = { catalog?: string; page?: string; objects?: readonly string[] };

/** @param isPacked whether the objects are in a compressed stream */
export function aPdfWith({ catalog = '', page = '', objects = [] }: Parts, isPacked = false): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>`,
    ...objects,
  ];
  return isPacked ? packedPdfOf(all) : pdfOf(all);
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const LINK = '/Subtype/Link/Rect[0 0 9 9]';
const FILE = '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>';
const DATA = '<</Length 1>>stream\nx\nendstream ';

/** What makes a PDF more than something to read. */
export const ACTIVE_PARTS = {
  'a script that runs when it is opened': { catalog: `/OpenAction${SCRIPT}` },
  'a script under a name': { catalog: '/Names<</JavaScript<</Names[(a)4 0 R]>>>>', objects: [SCRIPT] },
  'a script that runs before it is closed': { catalog: `/AA<</WC${SCRIPT}>>` },
  'a script that runs when a page is opened': { page: `/AA<</O${SCRIPT}>>` },
  'a script behind a link': { page: `/Annots[<<${LINK}/A${SCRIPT}>>]` },
  'a script behind another action': { page: `/Annots[<<${LINK}/A<</S/URI/URI(https://example.org)/Next[4 0 R]>>>>]`, objects: [SCRIPT] },
  'a script in a field': { catalog: `/AcroForm<</Fields[<</FT/Tx/T(a)/AA<</K${SCRIPT}>>>>]>>` },
  'a script in the outline': { catalog: `/Outlines<</First 4 0 R/Last 4 0 R>>`, objects: [`<</Title(a)/A${SCRIPT}>>`] },
  'a script whose name is spelled otherwise': { catalog: '/OpenAction<</S/Java#53cript/JS(1)>>' },
  'a film with a script': { page: '/Annots[<</Subtype/Screen/Rect[0 0 9 9]/A<</S/Rendition/JS(1)>>>>]' },
  'a form of XFA': { catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>', objects: [DATA] },
  'a program that starts when it is opened': { catalog: '/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>' },
  'a program behind a link': { page: `/Annots[<<${LINK}/A<</S/Launch/F(cmd.exe)>>>>]` },
  'an embedded file': { catalog: `/Names<</EmbeddedFiles<</Names[(a)${FILE}]>>>>`, objects: [DATA] },
  'a file on a page': { page: `/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS${FILE}>>]`, objects: [DATA] },
} as const satisfies Readonly<Record<string, Parts>>;

/** Returns a PDF with links, an outline, a form to fill in, and fonts and pictures with odd names. */
export function aHarmlessPdf(isPacked = false): Buffer {
  const links = [
    '<</S/URI/URI(https://example.org)>>',
    '<</S/GoTo/D[3 0 R/Fit]>>',
    '<</S/Named/N/Print>>',
    '<</S/URI/URI(file:///C:/a.doc)>>',
  ];
  return aPdfWith(
    {
      catalog: '/OpenAction[3 0 R/Fit]/AcroForm<</Fields[4 0 R]>>/Outlines<</First 5 0 R/Last 5 0 R>>',
      page: `/Annots[4 0 R ${links.map((action) => `<<${LINK}/A${action}/BS<</S/S>>>>`).join('')}]/Resources<</XObject<</EF 6 0 R/JS 6 0 R>>>>`,
      objects: [
        '<</FT/Tx/T(Name)/Subtype/Widget/Rect[0 0 9 9]/P 3 0 R>>',
        `<</Title(JavaScript)/A${links[1] ?? ''}>>`,
        '<</Type/Example>>',
      ],
    },
    isPacked,
  );
}
