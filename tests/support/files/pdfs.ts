function assemblePdf(objects: readonly string[], trailer = ''): Buffer {
  const body = objects.map((object, index) => `${String(index + 1)} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size ${String(objects.length + 1)}${trailer}>>\n%%EOF\n`);
}

const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';

function createPdfObjects(pages: number): readonly string[] {
  const kids = Array.from({ length: pages }, (_, index) => `${String(index + 3)} 0 R`).join(' ');
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${String(pages)}>>`,
    ...Array.from({ length: pages }, () => PAGE),
  ];
}

type Said = { title?: string; text?: string; created?: string; changed?: string };

/** @param said `text` is on the first page */
export function createPdf(pages = 1, { title, text, created, changed }: Said = {}): Buffer {
  const objects = createPdfObjects(pages);
  const [catalog = '', tree = '', first = '', ...others] = objects;
  const words = `BT /F 12 Tf 20 20 Td (${text ?? ''}) Tj ET`;
  const page = `${first.slice(0, -2)}/Contents ${String(pages + 3)} 0 R/Resources<</Font<</F ${String(pages + 4)} 0 R>>>>>>`;
  const info = Object.entries({ Title: title, CreationDate: created, ModDate: changed }).filter(([, value]) => value !== undefined);
  return assemblePdf(
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

/** Needs a password. */
export function createLockedPdf(): Buffer {
  const hash = `<${'5a'.repeat(32)}>`;
  return assemblePdf(createPdfObjects(1), `/ID[<01><01>]/Encrypt<</Filter/Standard/V 1/R 2/O ${hash}/U ${hash}/P -44>>`);
}
