import type { MaybeSamples } from '#domain/sample.ts';
import type { PageData } from '#queries/pages.ts';

export type Block = PageData['blocks'][number];

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Each block gets an anchor that nothing else has. `taken` are those of the page's text. */
export function withAnchors(blocks: readonly Block[], taken: readonly string[]) {
  const used = new Set(taken);
  return blocks.map((block) => {
    const words = (block.title ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [block.type];
    let id = words.join('-');
    while (used.has(id)) id += '-';
    used.add(id);
    return { ...block, id };
  });
}

export function samplesOf(block: Block): MaybeSamples {
  if (block.type === 'people') return { 'names, posts, portraits and contacts': block.people };
  if (block.type === 'pictures') return { pictures: block.pictures };
  if (block.type === 'links') return { texts: block.links.map(({ label, sample }) => ({ title: label, sample })) };
  return 'sample' in block ? { texts: [{ title: block.type, sample: block.sample }] } : {};
}
