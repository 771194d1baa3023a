/** Finds the fields of `content/pages` that a page does not use, which its form hides. */
import { existsSync, readFileSync } from 'node:fs';

import { GALLERY_PAGE } from '#domain/site-pages.ts';

const PAGES = new URL('../pages/', import.meta.url);
/** Optional fields that only some pages use. */
const NOT_EVERYWHERE = ['picture', 'sectionTitle', 'afterSending', 'ownTime', 'invitation', 'blocks'];
/** Fields of text pages, which share a template. */
const OF_TEXT_PAGES = ['picture', 'blocks', 'body'];
/** Matches the fields that a template reads from `getPage`. */
const READ = /const \{(?<names>[^}]*)\} = await getPage\(/u;

/**
 * Returns a page's own template, or null for a text page.
 * @param name of its file in `content/pages`
 */
function getTemplate(name: string): string | null {
  const fileName = name === GALLERY_PAGE ? '[gallery]' : name;
  const file = new URL(`${fileName}.astro`, PAGES);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function findFieldsOfTemplate(template: string): readonly string[] {
  const names = READ.exec(template)?.groups?.['names'];
  if (names === undefined)
    throw new Error(`A page's template must begin with "const { … } = await getPage(…)": the editor's form follows from it.`);
  const fields = Array.from(names.matchAll(/\w+(?=\s*(?:[,=:]|$))/gu), ([name]) => name);
  return template.includes('getPageText(') ? [...fields, 'body'] : fields;
}

export function isTextPage(pageName: string): boolean {
  return getTemplate(pageName) === null;
}

/** Returns the names of unused fields; `body` stands for the text. */
export function listUnusedFields(pageName: string): ReadonlySet<string> {
  const template = getTemplate(pageName);
  const used = template === null ? OF_TEXT_PAGES : findFieldsOfTemplate(template);
  return new Set([...NOT_EVERYWHERE, 'body'].filter((field) => !used.includes(field)));
}
