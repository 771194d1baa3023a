/**
 * Leads links to pages in the text's language, describes linked PDFs, and adds a language attribute
 * to English words.
 */
import type { RemarkPlugin } from '@astrojs/markdown-remark';
import type { Link, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { formatPdfLinkFacts } from '#queries/files/pdf-facts.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { findForeignTag, localizePath } from '#i18n/sentences.ts';
import { type Messages, getMessages } from '#i18n/messages.ts';

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

/** @param leadsTo returns null for a page without content; only the words of such a link remain */
export function remarkSiteLinks(this: ThisParameterType<RemarkPlugin>, leadsTo: (href: string) => string | null = (href) => href) {
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
