import { unified } from '@astrojs/markdown-remark';
import remarkGfm from 'remark-gfm';
// These types declare where a plugin extends the tokenizer.
import type {} from 'remark-parse';

import { remarkEmphasis } from './emphasis.ts';
import { remarkSiteLinks } from './site-links.ts';
import { remarkTextLinks } from './text-links.ts';

/**
 * Converts editors' texts into HTML (docs/behaviour.md, "Links in texts"). Astro's default
 * processor, Sätteri, cannot disable strikethrough by a single `~` ("~500 to ~700"), nor change
 * emphasis.
 */
export const markdownProcessor = unified({
  gfm: false,
  remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkEmphasis, remarkTextLinks, remarkSiteLinks],
});
