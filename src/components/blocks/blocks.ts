import type { MaybeSamples } from '#domain/sample.ts';
import type { DateEntry } from '#queries/dates.ts';
import type { PageData } from '#queries/pages.ts';

export type Block = PageData['blocks'][number];

/** `id` is the anchor of the block. */
export type AnchoredBlock = Block & { id: string };

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Each block gets an anchor that nothing else has. `taken` are those of the page's text. */
export function withAnchors(blocks: readonly Block[], taken: readonly string[]): readonly AnchoredBlock[] {
  const used = new Set(taken);
  return blocks.map((block) => {
    const words = (block.title ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [block.type];
    let id = words.join('-');
    while (used.has(id)) id += '-';
    used.add(id);
    return { ...block, id };
  });
}

/** A page of texts and tables alone is read from its beginning to its end. */
export function isTextOnly(blocks: readonly Block[]): boolean {
  return blocks.every(({ type }) => type === 'text' || type === 'table');
}

/** A block that stands beside the next one is in one row with it. */
export function rowsOf(blocks: readonly AnchoredBlock[]): readonly (readonly AnchoredBlock[])[] {
  const rows: AnchoredBlock[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    if (row?.length === 1 && row[0]?.beside === true && block.type !== 'call') row.push(block);
    else rows.push([block]);
  }
  return rows;
}

function isShown({ kind }: DateEntry, block: Block): boolean {
  return block.type === 'admission' ? kind === 'admission' : block.type === 'dates' && (block.kind ?? kind) === kind;
}

/** A page that is a sample has no other texts. */
export function samplesOf({ title, sample, picture, blocks }: PageData, dates: readonly DateEntry[]): MaybeSamples {
  const texts = blocks.flatMap((block) => {
    if (block.type === 'links') return block.links.map(({ label, ...link }) => ({ title: label, sample: link.sample }));
    return 'sample' in block ? [{ title: block.title ?? title, sample: block.sample }] : [];
  });
  const pictures = blocks.flatMap((block) => (block.type === 'pictures' ? block.pictures : []));
  return {
    texts: [{ title, sample }, ...texts.map((text) => ({ ...text, sample: sample || text.sample }))],
    dates: dates.filter((date) => blocks.some((block) => isShown(date, block))),
    'names, posts and contacts': blocks.flatMap((block) => (block.type === 'people' ? block.people : [])),
    ...(pictures.length === 0 ? {} : { pictures: picture === undefined ? pictures : [picture, ...pictures] }),
  };
}
