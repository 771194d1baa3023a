/** What a page weighs, by what its parts are. Texts count as `gzip -9` packs them, whatever a server does; pictures and fonts as they are. */
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';

export const PART_TYPES = ['html', 'css', 'js', 'font', 'picture', 'film', 'data', 'other'] as const;

export type PartType = (typeof PART_TYPES)[number];

/** Playwright's names for what a request is for. */
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

/** @param resourceType as Playwright names it */
export function partType(resourceType: string): PartType {
  return TYPES[resourceType] ?? 'other';
}

/** Bytes of a text as `gzip -9` packs it. */
export function packedSize(content: string | Uint8Array): number {
  return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).byteLength;
}

/** Bytes on the wire. A drawing is a text. */
export function weightOf(type: PartType, address: string, content: Uint8Array): number {
  return PACKED.includes(type) || address.endsWith('.svg') ? packedSize(content) : content.byteLength;
}

/** Whether a script is, or contains, React. */
export function containsReact(script: string): boolean {
  return script.includes('react.transitional.element');
}

/** What stands inside a page: its styles and its scripts (data for search engines is no script), and whether parts of it are React's. */
export type Inside = { css: string; js: string; hasIslands: boolean; preloadedFonts: number };

/** Reads a page's HTML. */
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
    hasIslands: page.querySelector('astro-island') !== null,
  };
}
