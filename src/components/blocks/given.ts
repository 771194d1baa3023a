/**
 * Removes blank parts of blocks, because pages show no empty parts (docs/behaviour.md, "Pages from
 * blocks").
 */
import type { Block, BlockOf } from './blocks.ts';

/** Resolves a link; null if it leads to a page without content. */
type LinkResolver = (href: string) => string | null;

/** Removes empty columns, and rows with nothing but a name. */
function keepGivenTable(block: BlockOf<'table'>): BlockOf<'table'> {
  const rows = block.rows.filter(({ cells }) => cells.some((cell, index) => cell !== '' && (index > 0 || cells.length === 1)));
  const isGiven = block.columns.map((_column, index) => rows.some(({ cells }) => (cells[index] ?? '') !== ''));
  const pick = (cells: readonly string[]) => isGiven.flatMap((isShown, index) => (isShown ? [cells[index] ?? ''] : []));
  return { ...block, columns: pick(block.columns), rows: rows.map(({ cells }) => ({ cells: pick(cells) })) };
}

/** Removes blank links and links to pages without content. */
function keepGivenLinks(block: BlockOf<'links'>, leadsTo: LinkResolver): BlockOf<'links'> {
  const links = block.links
    .filter(({ href, document, fact }) => (href ?? document ?? fact) !== undefined)
    .flatMap(({ href, ...link }) => {
      const target = href === undefined ? undefined : leadsTo(href);
      return target === null ? [] : [{ ...link, href: target }];
    });
  return { ...block, links };
}

function keepGivenBlock(block: Block, leadsTo: LinkResolver): Block {
  switch (block.type) {
    case 'facts':
      return { ...block, facts: block.facts.filter(({ value }) => value !== undefined) };
    case 'links':
      return keepGivenLinks(block, leadsTo);
    case 'table':
      return keepGivenTable(block);
    case 'call':
      return { ...block, link: { ...block.link, href: leadsTo(block.link.href) ?? block.link.href } };
    default:
      return block;
  }
}

function hasEntries(block: Block, leadsTo: LinkResolver): boolean {
  switch (block.type) {
    case 'call':
      return leadsTo(block.link.href) !== null;
    case 'facts':
      return block.facts.length > 0;
    case 'links':
      return block.links.length > 0;
    case 'table':
      return block.rows.length > 0;
    case 'steps':
      return block.steps.length > 0;
    case 'people':
      return block.people.length > 0;
    case 'questions':
      return block.questions.length > 0;
    default:
      return true;
  }
}

/** Removes blank parts, and blocks that are then empty. */
export function keepGivenBlocks(blocks: readonly Block[], leadsTo: LinkResolver): readonly Block[] {
  return blocks.map((block) => keepGivenBlock(block, leadsTo)).filter((block) => hasEntries(block, leadsTo));
}
