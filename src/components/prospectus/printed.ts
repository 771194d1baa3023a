/** Makes texts and blocks of other pages parts of the prospectus (docs/behaviour.md, "Prospectus"). */
import type { Block } from '#components/blocks/blocks.ts';

/**
 * Returns HTML from Markdown with its headings some levels lower. Their anchors, of which another
 * section may have the same, and pictures are removed.
 */
export function lowerHeadings(html: string, levels: number): string {
  return html
    .replaceAll(/<img\b[^>]*>/gu, '')
    .replaceAll(
      /(<\/?h)([1-6])(?:\s[^>]*)?>/gu,
      (_tag, start: string, level: string) => `${start}${String(Math.min(6, Number(level) + levels))}>`,
    );
}

/** Tells whether a link leads nowhere outside the site: on paper it says nothing, unless it has a fact. */
function isWay({ href, document, fact }: { href?: string | undefined; document?: string | undefined; fact?: string | undefined }): boolean {
  return fact === undefined && (href ?? document ?? '').startsWith('/');
}

/** Returns the blocks without calls, pictures, and links to other pages of the site. */
export function keepPrintedBlocks(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.type === 'call' || block.type === 'pictures') return [];
    if (block.type === 'text') return [{ ...block, text: lowerHeadings(block.text, 1) }];
    if (block.type !== 'links') return [block];
    const links = block.links.filter((link) => !isWay(link));
    return links.length === 0 ? [] : [{ ...block, links }];
  });
}
