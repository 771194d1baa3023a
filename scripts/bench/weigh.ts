/**
 * Computes what a page weighs on the wire. Texts are compressed with Brotli as Netlify's edge does, whatever the local server sends; pictures and fonts
 * are compressed already and count as they are.
 */
import { brotliCompressSync, constants } from 'node:zlib';

import { parse } from 'node-html-parser';

export const PART_TYPES = ['html', 'css', 'js', 'font', 'picture', 'film', 'data', 'other'] as const;

export type PartType = (typeof PART_TYPES)[number];

/** The types by Playwright's names for resources. */
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

const PACKED: readonly string[] = ['html', 'css', 'js', 'data', 'other'] satisfies readonly PartType[];

/** Returns the type of a resource. @param resourceType as Playwright names it */
export function partType(resourceType: string): PartType {
  return TYPES[resourceType] ?? 'other';
}

/** Compresses a text as Netlify's edge does. Its quality is not documented: 5 is what servers use that compress at each request. */
export function compress(content: string | Uint8Array): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Returns the size of a text in bytes after compression; an empty text has none. */
export function packedSize(content: string | Uint8Array): number {
  return content.length === 0 ? 0 : compress(content).byteLength;
}

/** Returns the bytes that a file has on the wire. An SVG picture is a text. */
export function weightOf(type: PartType, address: string, content: Uint8Array): number {
  return PACKED.includes(type) || address.endsWith('.svg') ? packedSize(content) : content.byteLength;
}

/** Tells whether a script contains React. */
export function containsReact(script: string): boolean {
  return script.includes('react.transitional.element');
}

/**
 * What stands inside a page: its styles and its scripts (data for search engines is no script), and whether it has islands that start without being
 * asked. One that waits for a press (`client:intent`) costs a visit nothing but its part of the page.
 */
export type Inside = { css: string; js: string; hasIslands: boolean; preloadedFonts: number };

/** Reads the styles, scripts and preloads of a page's HTML. */
export function insideOf(html: string): Inside {
  const page = parse(html, { comment: false });
  const scripts = page
    .querySelectorAll('script')
    .filter((script) => ['', 'module', 'text/javascript'].includes(script.getAttribute('type') ?? ''));
  return {
    css: page
      .querySelectorAll('style')
      .map((style) => style.textContent)
      .join('\n'),
    js: scripts
      .filter((script) => script.getAttribute('src') === undefined)
      .map((script) => script.textContent)
      .join('\n'),
    preloadedFonts: page.querySelectorAll('link[rel=preload][as=font]').length,
    hasIslands: page.querySelector('astro-island:not([client=intent])') !== null,
  };
}
