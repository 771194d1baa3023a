/**
 * Makes the baselines, which show what a page's text costs without the parts that the site adds to
 * it.
 */
import { type HTMLElement, parse } from 'node-html-parser';

/**
 * `whole` is the unchanged page, `scriptless` is the page without any script, and `bare` is its
 * text and links without any style.
 */
export const VARIANTS = ['whole', 'scriptless', 'bare'] as const;

export type Variant = (typeof VARIANTS)[number];

/** Elements that contain no text or load something. */
const NOT_IN_BARE = 'script, style, link, meta, picture, img, video, audio, svg, iframe, template, noscript, source';
const SCRIPTS = 'script, link[rel=modulepreload]';
/** The attributes that a bare page keeps. */
const KEPT_ATTRIBUTES = ['href', 'id', 'lang', 'name', 'type', 'value', 'for', 'colspan', 'rowspan'];

function remove(page: HTMLElement, selector: string): void {
  for (const element of page.querySelectorAll(selector)) element.remove();
}

function bare(html: string): string {
  const page = parse(html, { comment: false });
  const title = page.querySelector('title')?.textContent ?? '';
  const body = page.querySelector('body');
  if (body === null) throw new Error('The page has no body.');
  remove(body, NOT_IN_BARE);
  for (const element of body.querySelectorAll('*')) {
    for (const name of Object.keys(element.attributes)) if (!KEPT_ATTRIBUTES.includes(name)) element.removeAttribute(name);
  }
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  return `<!doctype html><html lang="en-IN"><head>${head}</head><body>${body.innerHTML}</body></html>`;
}

function scriptless(html: string): string {
  const page = parse(html, { comment: false });
  remove(page, SCRIPTS);
  return page.toString();
}

/** Returns one variant of a page. */
export function variantOf(html: string, variant: Variant): string {
  if (variant === 'bare') return bare(html);
  return variant === 'scriptless' ? scriptless(html) : html;
}
