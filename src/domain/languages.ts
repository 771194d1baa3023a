/**
 * The languages of the pages for visitors (docs/behaviour.md, "Languages"). A language needs its line
 * here, its words in `src/words`, and its folder in `content`. The console and the editor are English.
 */

/** `tag` is for `lang` and `Intl`. `name` is what its own speakers call it. */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
} as const satisfies Record<string, { tag: string; name: string }>;

export type Language = keyof typeof LANGUAGES;

/** Its pages have no prefix, and its content is in `content` itself. */
export const DEFAULT_LANGUAGE = 'en';

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The languages whose content is in a folder of its own: `content/hi`. */
export const TRANSLATED_LANGUAGES: readonly Language[] = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((language) => language !== DEFAULT_LANGUAGE);
