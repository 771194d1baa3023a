import type { PageData } from '#queries/pages.ts';

export type Block = PageData['blocks'][number];

export type AnchoredBlock = Block & { id: string };

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Gives each block a unique anchor; `taken` are those of the page's text. */
export function addAnchors(blocks: readonly Block[], taken: readonly string[]): readonly AnchoredBlock[] {
  const used = new Set(taken);
  return blocks.map((block) => {
    const words = (block.title ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [block.type];
    let id = words.join('-');
    while (used.has(id)) id += '-';
    used.add(id);
    return { ...block, id };
  });
}

export function isTextOnly(blocks: readonly Block[]): boolean {
  return blocks.every(({ type }) => type === 'text' || type === 'table');
}

/** Groups blocks into rows: `beside` joins a block to the next. */
export function groupIntoRows(blocks: readonly AnchoredBlock[]): readonly (readonly AnchoredBlock[])[] {
  const rows: AnchoredBlock[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    if (row?.length === 1 && row[0]?.beside === true && block.type !== 'call') row.push(block);
    else rows.push([block]);
  }
  return rows;
}
