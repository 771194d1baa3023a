import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';

import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Language } from '#i18n/languages.ts';
import { hasBlockContent } from '#schemas/blocks.ts';
import { PAGE_TEMPLATES } from '#schemas/page-content.ts';
import { addMonths, readChangeDays } from '#schemas/pages.ts';

import { findTranslation, requireData } from './language.ts';
import { getLinkResolver, getPageContent, getSite } from './site.ts';

export type PageData = Omit<CollectionEntry<'pages'>['data'], 'lead' | 'description'> & { lead: string; description: string };

type Block = PageData['blocks'][number];

async function getPageEntry(route: string, language: Language) {
  return (await findTranslation(language, route)) ?? getEntry('pages', route);
}

async function listShownBlocks(blocks: readonly Block[]): Promise<readonly Block[]> {
  const leadsTo = await getLinkResolver();
  const { gathered } = await getPageContent();
  const shown = blocks.filter((block) => hasBlockContent(block, gathered, leadsTo));
  return shown.map((block): Block => {
    if (block.type === 'call') return { ...block, link: { ...block.link, href: leadsTo(block.link.href) ?? block.link.href } };
    if (block.type !== 'links') return block;
    const links = block.links.flatMap((link): (typeof link)[] => {
      const { href, document, fact } = link;
      if (href === undefined) return (document ?? fact) === undefined ? [] : [link];
      const target = leadsTo(href);
      return target === null ? [] : [{ ...link, href: target }];
    });
    return { ...block, links };
  });
}

/** Has only the blocks with content; a hidden page has only its title. */
export async function getPage(route: string, language: Language = DEFAULT_LANGUAGE): Promise<PageData & { draft?: boolean }> {
  const data = requireData(await getPageEntry(route, language), `pages/${route}.md`, language);
  const { lead = '', description = `${data.title}, ${(await getSite(language)).name}` } = data;
  return { ...data, lead, description, blocks: [...(await listShownBlocks(data.blocks))] };
}

let changeDays: ReadonlyMap<string, string> | undefined;

/** For pages that say how often they are read again; undefined if their last change is unknown. */
export async function getReview(route: string): Promise<{ checked: string; again: string } | undefined> {
  const months = (await getCollection('pages', ({ id }) => id === route))[0]?.data.review;
  if (months === undefined) return undefined;
  changeDays ??= readChangeDays(process.cwd());
  const checked = changeDays.get(`content/pages/${route}.md`);
  return checked === undefined ? undefined : { checked, again: addMonths(checked, months) };
}

/** What senders of a form read: what happens now, and how soon the college replies. */
export function formatNextSteps({ afterSending, ownTime }: Pick<PageData, 'afterSending' | 'ownTime'>): string | undefined {
  const sentences = [afterSending, ownTime].filter((text) => text !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** Paths of pages without a template, without a leading slash. */
export async function getTextPages(): Promise<readonly string[]> {
  return (await getCollection('pages', ({ id }) => PAGE_TEMPLATES[id] === undefined)).map(({ id }) => id);
}

/** With pictures unresolved; empty without a text. */
export async function getPageHtml(route: string, language: Language): Promise<string> {
  return (await getPageEntry(route, language))?.rendered?.html.trim() ?? '';
}

export async function getPageText(route: string, language: Language = DEFAULT_LANGUAGE) {
  const entry = await getPageEntry(route, language);
  if (entry === undefined) throw new Error(`content/pages/${route}.md is missing: the site can't be built without it.`);
  const { Content, headings } = await render(entry);
  return { Content, headings };
}
