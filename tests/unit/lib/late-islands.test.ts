import { expect, test } from 'vitest';

import { nameStarters, takeStarters } from '#lib/late-islands.ts';

const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
const DIRECTIVE = '(()=>{var e=1;(self.Astro||(self.Astro={})).load=e;})();';
const ELEMENT = '(()=>{class f extends HTMLElement{}customElements.get("astro-island")||customElements.define("astro-island",f)})();';
const OWN = '<script>(()=>{document.title})();</script>';
const ISLAND = '<astro-island component-url="/_astro/a.js" ssr client="load"></astro-island>';

function aPage(...body: string[]): string {
  return `<!DOCTYPE html><html lang="en-IN"><body>${body.join('')}</body></html>`;
}

test('the scripts that start islands leave the page with their style, in their order, and nothing else does', () => {
  const page = aPage(
    OWN,
    STYLE,
    `<script>${DIRECTIVE}</script><script>${ELEMENT}</script>`,
    ISLAND,
    '<script type="module">run()</script>',
  );
  expect(takeStarters(page)).toEqual({
    rest: aPage(OWN, ISLAND, '<script type="module">run()</script>'),
    code: `${DIRECTIVE}\n${ELEMENT}`,
  });
});

test('a page without islands, and one that is nothing without its island, stay as they are', () => {
  expect(takeStarters(aPage(OWN))).toBeNull();
  expect(takeStarters(aPage(`<script>${ELEMENT}</script>`, ISLAND.replace('load', 'only')))).toBeNull();
});

test('an island without a script that starts it stops the build: it would never start', () => {
  expect(() => takeStarters(aPage(OWN, ISLAND))).toThrow('has no script that starts them');
});

test('the page names where the script is', () => {
  expect(nameStarters(aPage(), '/_astro/islands.x.js')).toContain('<html data-islands="/_astro/islands.x.js" lang="en-IN">');
});
