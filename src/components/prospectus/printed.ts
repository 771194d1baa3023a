import { parse } from 'node-html-parser';

import type { Block } from '#components/blocks/blocks.ts';

/** Lowers headings, and removes pictures, and ids, which two sections may share. */
export function lowerHeadings(html: string, levels: number): string {
  const root = parse(html);
  for (const picture of root.querySelectorAll('img')) picture.remove();
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    heading.removeAttribute('id');
    heading.tagName = `h${String(Math.min(6, Number(heading.tagName.slice(1)) + levels))}`;
  }
  return root.toString();
}

/** Returns the blocks without links to the site's pages, which are useless on paper. */
export function keepPrintedBlocks(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.type === 'text') return [{ ...block, text: lowerHeadings(block.text, 1) }];
    if (block.type !== 'links') return [block];
    const links = block.links.filter(({ href, document, fact }) => fact !== undefined || !(href ?? document ?? '').startsWith('/'));
    return links.length === 0 ? [] : [{ ...block, links }];
  });
}
