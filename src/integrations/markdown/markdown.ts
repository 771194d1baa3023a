import { unified } from '@astrojs/markdown-remark';
import remarkGfm from 'remark-gfm';
// Its types say where a plugin adds to the tokenizer.
import type {} from 'remark-parse';

import { remarkEmphasis } from './emphasis.ts';
import { remarkSiteLinks } from './site-links.ts';
import { remarkTextLinks } from './text-links.ts';

/**
 * How texts of editors become HTML (docs/behaviour.md, "Links in texts"). Astro's usual processor, Sätteri, has no setting for a single `~` ("~500 to ~700"
 * is no text struck out), and no way to change its emphasis.
 */
export const markdownProcessor = unified({
  gfm: false,
  remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkEmphasis, remarkTextLinks, remarkSiteLinks],
});
