/** Texts with Brotli as on Netlify's edge, whatever the local server does. */
import { brotliCompressSync, constants } from 'node:zlib';

import { parse } from 'node-html-parser';

export type PartType = 'html' | 'css' | 'js' | 'font' | 'picture' | 'film' | 'data' | 'other';

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

export function getPartType(resourceType: string): PartType {
  return TYPES[resourceType] ?? 'other';
}

/** Netlify's quality is undocumented; 5 is usual for responses. */
export function getCompressedSize(content: string | Uint8Array): number {
  if (content.length === 0) return 0;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}

export function getTransferSize(type: PartType, address: string, content: Uint8Array): number {
  return COMPRESSED_TYPES.includes(type) || address.endsWith('.svg') ? getCompressedSize(content) : content.byteLength;
}

export function containsReact(script: string): boolean {
  return script.includes('react.transitional.element');
}

export type InlineContent = { js: string; hasIslands: boolean };

/** A carousel loads Swiper. */
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
