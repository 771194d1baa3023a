/** Links addresses and telephone numbers as in notices, because GFM includes a danda in an address. */
import type { RemarkPlugin } from '@astrojs/markdown-remark';
import type { Link, Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

import { splitLinks } from '#domain/linked-text.ts';
import { joinAmounts } from '#domain/numbers.ts';

/** GFM tokenizers whose addresses would contain the editor's backslashes. */
const ADDRESSES_OF_GFM = ['wwwAutolink', 'protocolAutolink', 'emailAutolink'];

/** GFM adds some links after parsing, without a position. */
function isLinkOfGfm(node: Nodes): node is Link {
  return node.type === 'link' && node.position === undefined;
}

function isPhrasing(node: Nodes): node is Extract<Nodes, { children: PhrasingContent[] }> {
  return 'children' in node && ['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'tableCell'].includes(node.type);
}

function withWholeTexts(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return nodes.reduce<readonly PhrasingContent[]>((before, node) => {
    const last = before.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') return [...before, node];
    return [...before.slice(0, -1), { type: 'text', value: last.value + node.value }];
  }, []);
}

function withLinks(node: PhrasingContent): readonly PhrasingContent[] {
  if (node.type !== 'text') return [node];
  return splitLinks(node.value).map(({ text, href }) => {
    const written = { type: 'text', value: joinAmounts(text) } as const;
    return href === null ? written : { type: 'link', url: href, children: [written] };
  });
}

/** Must follow remark-gfm. */
export function remarkTextLinks(this: ThisParameterType<RemarkPlugin>) {
  (this.data().micromarkExtensions ??= []).push({ disable: { null: ADDRESSES_OF_GFM } });
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'linkReference') return SKIP;
      if (!isPhrasing(node)) return undefined;
      const plain = node.children.flatMap((child) => (isLinkOfGfm(child) ? child.children : [child]));
      node.children = withWholeTexts(plain).flatMap(withLinks);
      return undefined;
    });
  };
}
