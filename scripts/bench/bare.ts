/** The baseline of the bench. */
import { parse } from 'node-html-parser';

const REMOVED = 'script, style, link, meta, picture, img, video, audio, svg, iframe, template, noscript, source';
const KEPT_ATTRIBUTES = ['href', 'id', 'lang', 'name', 'type', 'value', 'for', 'colspan', 'rowspan'];

export function bareHtml(html: string): string {
  const page = parse(html, { comment: false });
  const title = page.querySelector('title')?.textContent ?? '';
  const body = page.querySelector('body');
  if (body === null) throw new Error('The page has no body.');
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const name of Object.keys(element.attributes)) if (!KEPT_ATTRIBUTES.includes(name)) element.removeAttribute(name);
  }
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  return `<!doctype html><html lang="en-IN"><head>${head}</head><body>${body.innerHTML}</body></html>`;
}
