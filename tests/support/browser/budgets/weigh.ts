/**
 * Computes the compressed size of a page. Texts are compressed with Brotli as on Netlify's edge,
 * whatever the local server sends. Pictures and fonts are compressed already and count with their
 * own size.
 */
import { brotliCompressSync, constants } from 'node:zlib';

import { parse } from 'node-html-parser';

export type PartType = 'html' | 'css' | 'js' | 'font' | 'picture' | 'film' | 'data' | 'other';

/** Playwright's names of resource types. */
const TYPES: Readonly<Record<string, PartType>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'font',
  image: 'picture',
  media: 'film',
  fetch: 'data',
  xhr: 'data',
};

const COMPRESSED_TYPES: readonly string[] = ['html', 'css', 'js', 'data', 'other'] satisfies readonly PartType[];

/** Returns the type of a resource. @param resourceType as Playwright names it */
export function partType(resourceType: string): PartType {
  return TYPES[resourceType] ?? 'other';
}

/**
 * Returns the size of a text in bytes after compression; an empty text has none. Netlify does not document the quality;
 * 5 is usual for servers that compress each response.
 */
export function compressedSize(content: string | Uint8Array): number {
  if (content.length === 0) return 0;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}

/** Returns the size of a file in bytes as it is sent. SVG files are compressed as text. */
export function weightOf(type: PartType, address: string, content: Uint8Array): number {
  return COMPRESSED_TYPES.includes(type) || address.endsWith('.svg') ? compressedSize(content) : content.byteLength;
}

/** Whether a script contains React. */
export function containsReact(script: string): boolean {
  return script.includes('react.transitional.element');
}

/**
 * The inline scripts of a page (structured data is none), and whether it has islands or a carousel, which loads Swiper.
 */
export type InlineContent = { js: string; hasIslands: boolean };

/** Reads a page's HTML. */
export function readPageHtml(html: string): InlineContent {
  const page = parse(html, { comment: false });
  const scripts = page
    .querySelectorAll('script')
    .filter((script) => ['', 'module', 'text/javascript'].includes(script.getAttribute('type') ?? ''));
  return {
    js: scripts
      .filter((script) => script.getAttribute('src') === undefined)
      .map((script) => script.textContent)
      .join('\n'),
    hasIslands: page.querySelector('astro-island, picture-carousel') !== null,
  };
}
