/**
 * Astro writes the script that starts islands into each page that has any: 1.7 KB, packed, that a phone has to wait for before it draws, though
 * islands start after that. It is taken out of the built pages, and fetched once they have been drawn (src/components/frame/start-islands.ts).
 */

/** In which data attribute of the root a page names that script. A type, so that a script that stands in the page has nothing to import. */
export type LateIslands = 'islands';

const NAMED_AT: LateIslands = 'islands';

/** What Astro writes: how each directive starts, and the element itself. */
const STARTERS =
  /<script>(?<code>\(\(\)=>\{(?:(?!<\/script>)[\s\S])*?(?:\(self\.Astro\|\|\(self\.Astro=\{\}\)\)|customElements\.define\("astro-island")(?:(?!<\/script>)[\s\S])*)<\/script>/gu;
const ELEMENT = 'customElements.define("astro-island"';
/** What comes with them; it stands in the site's own styles (src/styles/utilities.css). */
const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** The rest of a page and the script that starts its islands; `null` where the page has none, or is nothing without them (`client:only`). */
export function takeStarters(html: string): { rest: string; code: string } | null {
  if (!html.includes('<astro-island') || html.includes(' client="only"')) return null;
  const code = [...html.matchAll(STARTERS)].map(({ groups }) => groups?.['code'] ?? '');
  if (!code.some((script) => script.includes(ELEMENT)))
    throw new Error('A page with islands has no script that starts them: Astro writes it otherwise now.');
  return { rest: html.replace(STARTERS, '').replace(STYLE, ''), code: code.join('\n') };
}

/** A page that names its islands' script. @param address where it is */
export function nameStarters(html: string, address: string): string {
  return html.replace('<html ', `<html data-${NAMED_AT}="${address}" `);
}
