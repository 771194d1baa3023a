/**
 * Computes compressed sizes. Texts are compressed with Brotli as on Netlify's edge, whatever the
 * local server does; pictures and fonts count as they are.
 */
import { brotliCompressSync, constants } from 'node:zlib';

import { parse } from 'node-html-parser';

export type PartType = 'html' | 'css' | 'js' | 'font' | 'picture' | 'film' | 'data' | 'other';

/** Types by Playwright's resource type. */
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

/**
 * Returns the type of a resource.
 * @param resourceType Playwright's resource type
 */
export function getPartType(resourceType: string): PartType {
  return TYPES[resourceType] ?? 'other';
}

/**
 * Returns a text's compressed size in bytes, 0 if it is empty. Netlify does not document its
 * quality; 5 is usual for compression per response.
 */
export function getCompressedSize(content: string | Uint8Array): number {
  if (content.length === 0) return 0;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}

/** Returns a file's transferred size in bytes. SVG is compressed as text. */
export function getTransferSize(type: PartType, address: string, content: Uint8Array): number {
  return COMPRESSED_TYPES.includes(type) || address.endsWith('.svg') ? getCompressedSize(content) : content.byteLength;
}

/** Tells whether a script contains React. */
export function containsReact(script: string): boolean {
  return script.includes('react.transitional.element');
}

/**
 * A page's inline scripts, without structured data, and whether it has islands or a carousel, which
 * loads Swiper.
 */
export type InlineContent = { js: string; hasIslands: boolean };

/** Reads inline scripts and islands from a page's HTML. */
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
