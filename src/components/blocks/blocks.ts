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

/** A page that is a sample has no other texts. */
export function samplesOf({ title, sample, picture, blocks }: PageData): MaybeSamples {
  const texts = blocks.flatMap((block) => {
    if (block.type === 'links') return block.links.map(({ label, ...link }) => ({ title: label, sample: link.sample }));
    return 'sample' in block ? [{ title: block.title ?? title, sample: block.sample }] : [];
  });
  const pictures = blocks.flatMap((block) => (block.type === 'pictures' ? block.pictures : []));
  return {
    texts: [{ title, sample }, ...texts.map((text) => ({ ...text, sample: sample || text.sample }))],
    'names, posts and contacts': blocks.flatMap((block) => (block.type === 'people' ? block.people : [])),
    ...(pictures.length === 0 ? {} : { pictures: picture === undefined ? pictures : [picture, ...pictures] }),
  };
}
