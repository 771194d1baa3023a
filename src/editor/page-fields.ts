/** Which fields of `content/pages` a page has use for: its form shows no others. */
import { existsSync, readFileSync } from 'node:fs';

import { GALLERY_PAGE } from '#domain/site-pages.ts';

const PAGES = new URL('../pages/', import.meta.url);
/** Every page shows the other fields of the schema, or all pages need them. */
const NOT_EVERYWHERE = ['picture', 'sectionTitle', 'afterSending', 'ownTime', 'invitation', 'blocks'];
/** Pages that are only a text share a template. */
const OF_TEXT_PAGES = ['picture', 'blocks', 'body'];
/** A template takes apart what `getPage` answers. */
const READ = /const \{(?<names>[^}]*)\} = await getPage\(/u;

/** Null if the page is only a text. @param name of its file in `content/pages`; `index` is the first page of a language */
function templateOf(name: string): string | null {
  const own = { [GALLERY_PAGE]: '[gallery]', index: '../layouts/StartPage' }[name] ?? name;
  const file = new URL(`${own}.astro`, PAGES);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function findFieldsOfTemplate(template: string): readonly string[] {
  const names = READ.exec(template)?.groups?.['names'];
  if (names === undefined)
    throw new Error(`A page's template must begin with "const { … } = await getPage(…)": the editor's form follows from it.`);
  const fields = Array.from(names.matchAll(/\w+(?=\s*(?:[,=:]|$))/gu), ([name]) => name);
  return template.includes('getPageText(') ? [...fields, 'body'] : fields;
}

export function isTextPage(name: string): boolean {
  return templateOf(name) === null;
}

/** Names of fields, and `body` for the text. */
export function listUnusedFields(name: string): ReadonlySet<string> {
  const template = templateOf(name);
  const used = template === null ? OF_TEXT_PAGES : findFieldsOfTemplate(template);
  return new Set([...NOT_EVERYWHERE, 'body'].filter((field) => !used.includes(field)));
}
