import { type RemarkPlugin, unified } from '@astrojs/markdown-remark';
import type { Link, Nodes, Paragraph, PhrasingContent, Root, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
// Declares where a plugin extends the tokenizer.
import type {} from 'remark-parse';
import { SKIP, visit } from 'unist-util-visit';

import { createEmphasis } from '#domain/formatted-text.ts';
import { splitLinks } from '#domain/linked-text.ts';
import { joinAmounts } from '#domain/numbers.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { getMessages, type Messages } from '#i18n/messages.ts';
import { findForeignTag, localizePath } from '#i18n/sentences.ts';
import { formatPdfLinkFacts } from '#queries/files/pdfs.ts';

/** Accepts `**` beside Hindi letters (`src/domain/formatted-text.ts`). */
function remarkEmphasis(this: ThisParameterType<RemarkPlugin>): void {
  (this.data().micromarkExtensions ??= []).push(createEmphasis(() => false));
}

const ROW = /^\|(?<cells>.*)\|\s*$/u;

function createRow(cells: string): TableRow {
  const texts = cells.split('|').map((cell) => cell.replaceAll(String.raw`\n`, ' ').trim());
  return { type: 'tableRow', children: texts.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })) };
}

function getText(node: PhrasingContent): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

function readRows({ children }: Paragraph): readonly TableRow[] {
  const lines = children.map(getText).join('').split('\n');
  const rows = lines.map((line) => ROW.exec(line)?.groups?.['cells']);
  return rows.includes(undefined) ? [] : rows.map((cells = '') => createRow(cells));
}

/** The editor writes a table that was pasted from a spreadsheet without the line that marks its headings. */
function remarkPastedTables() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const rows = readRows(paragraph);
      if (rows.length > 1 && parent !== undefined && index !== undefined) parent.children[index] = { type: 'table', children: [...rows] };
    });
  };
}

const SAYS_PDF = /\s*\(PDF\)\s*$/u;

function getFileMessages(path: string): Messages {
  return getMessages(TRANSLATED_LANGUAGES.find((language) => path.includes(`/content/${language}/`)) ?? DEFAULT_LANGUAGE);
}

function createFactsElement(facts: string): PhrasingContent {
  const text = { type: 'text', value: `(${facts})` } as const;
  return { type: 'emphasis', data: { hName: 'span', hProperties: { className: ['pdf-facts'] } }, children: [text] };
}

function addFacts(link: Link, facts: string): void {
  const last = link.children.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(SAYS_PDF, '');
  link.children.push({ type: 'text', value: ' ' }, createFactsElement(facts));
}

function addLanguages(tree: Root, messages: Messages): void {
  visit(tree, (node) => {
    if (node.type === 'root' || !('children' in node)) return;
    const text = node.children.map((child) => (child.type === 'text' ? child.value : null));
    const lang = text.includes(null) ? undefined : findForeignTag(messages, text.join(''));
    if (lang !== undefined) node.data = Object.assign(node.data ?? {}, { hProperties: { lang, dir: 'auto' } });
  });
}

/**
 * Leads links to pages in the text's language, describes linked PDFs, and adds a language attribute
 * to English words. Of a link to a page without content only the words remain.
 */
function remarkSiteLinks(this: ThisParameterType<RemarkPlugin>, leadsTo: (href: string) => string | null) {
  return async (tree: Root, { path }: { path?: string }): Promise<void> => {
    const messages = getFileMessages(path?.replaceAll('\\', '/') ?? '');
    addLanguages(tree, messages);
    const links: Link[] = [];
    visit(tree, 'link', (link, index, parent) => {
      if (leadsTo(link.url) !== null) links.push(link);
      else if (parent !== undefined && index !== undefined) parent.children.splice(index, 1, ...link.children);
    });
    for (const link of links) {
      const facts = await formatPdfLinkFacts(link.url, messages);
      if (facts !== null) addFacts(link, facts);
      link.url = localizePath(messages, leadsTo(link.url) ?? link.url);
    }
  };
}

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

/** Links addresses and telephone numbers as in notices, because GFM includes a danda in an address. Must follow remark-gfm. */
function remarkTextLinks(this: ThisParameterType<RemarkPlugin>) {
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

/** Astro's default processor, Sätteri, cannot disable strikethrough by a single `~` ("~500 to ~700"), nor change emphasis. */
export function createMarkdownProcessor(leadsTo: (href: string) => string | null) {
  return unified({
    gfm: false,
    remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkEmphasis, remarkPastedTables, remarkTextLinks, [remarkSiteLinks, leadsTo]],
  });
}
