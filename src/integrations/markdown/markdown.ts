import { type RemarkPlugin, unified } from '@astrojs/markdown-remark';
import remarkGfm from 'remark-gfm';
// Declares where a plugin extends the tokenizer.
import type {} from 'remark-parse';

import { createEmphasis } from '#domain/formatted-text.ts';

import { remarkPastedTables } from './pasted-tables.ts';
import { remarkSiteLinks } from './site-links.ts';
import { remarkTextLinks } from './text-links.ts';

/** Accepts `**` beside Hindi letters (`src/domain/formatted-text.ts`). */
function remarkEmphasis(this: ThisParameterType<RemarkPlugin>): void {
  (this.data().micromarkExtensions ??= []).push(createEmphasis(() => false));
}

/**
 * Astro's default processor, Sätteri, cannot disable strikethrough by a single `~` ("~500 to
 * ~700"), nor change emphasis.
 */
export function createMarkdownProcessor(leadsTo: (href: string) => string | null) {
  return unified({
    gfm: false,
    remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkEmphasis, remarkPastedTables, remarkTextLinks, [remarkSiteLinks, leadsTo]],
  });
}
