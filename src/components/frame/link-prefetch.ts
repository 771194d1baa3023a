/** Lets the browser fetch the page of a link that somebody points at or touches (docs/behaviour.md, "Every public page"). */

import { TRANSLATED_LANGUAGES } from '#words/languages.ts';

/** Pages have no folder, but for those of notices and of other languages. Documents and pictures are in folders. */
const PAGES = ['', ...TRANSLATED_LANGUAGES.map((language) => `/${language}`)].flatMap((prefix) => [
  `${prefix}/`,
  `${prefix}/:page`,
  `${prefix}/notices/*`,
]);

/** Moderate: after 200 ms under the pointer, or when the link is pressed. */
const rules = {
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [{ href_matches: PAGES }, { not: { href_matches: ['/login', '/*_console', '/editor'] } }],
      },
    },
  ],
};

/** The policy of pages allows exactly this text (astro.config.mjs). */
export const PREFETCH_RULES = JSON.stringify(rules);

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };

function isConnection(value: unknown): value is Connection {
  return value instanceof EventTarget;
}

function addRules(): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = PREFETCH_RULES;
  document.head.append(script);
  return script;
}

/** Adds the rules, but not on a slow connection or if the visitor saves data. */
export function prefetchLinks(): void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  let added: HTMLScriptElement | null = null;
  const update = () => {
    const isSaving = isConnection(connection) && (connection.saveData === true || connection.effectiveType?.endsWith('2g') === true);
    if (isSaving) added?.remove();
    added = isSaving ? null : (added ?? addRules());
  };
  update();
  if (isConnection(connection)) connection.addEventListener('change', update);
}
