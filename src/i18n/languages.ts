/**
 * The languages of the pages for visitors (docs/behaviour.md, "Languages"; CONTRIBUTING.md, "Add a language").
 * The console and the editor are in English.
 */
import { DEFAULT_LANGUAGE, DEFAULT_TAG } from './default-language.ts';

/** A language. `tag` is for `lang` and `Intl`, `name` its own name, `script` the script by which stored texts are recognised. */
type LanguageInfo = { tag: string; name: string; script: 'latin' | 'devanagari' };

export const LANGUAGES = {
  [DEFAULT_LANGUAGE]: { tag: DEFAULT_TAG, name: 'English', script: 'latin' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', script: 'devanagari' },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof LANGUAGES;

/** A text in each language. */
export type Translated = Readonly<Record<Language, string>>;

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** All languages, English first. */
export const ALL_LANGUAGES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** The languages with a content folder of their own: `content/hi`. */
export const TRANSLATED_LANGUAGES = ALL_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** Returns a value for each translated language, by the language. */
export function mapLanguages<Value>(getValue: (language: TranslatedLanguage) => Value): Record<TranslatedLanguage, Value> {
  const values = TRANSLATED_LANGUAGES.map((language) => [language, getValue(language)]);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(values) as Record<TranslatedLanguage, Value>;
}

/** Returns the language of a path, and the path of the same page in English. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, first = '', ...rest] = path.split('/');
  if (!TRANSLATED_LANGUAGES.some((language) => language === first) || !isLanguage(first)) return { language: DEFAULT_LANGUAGE, path };
  return { language: first, path: `/${rest.join('/')}` };
}

/** Returns the preferred language of a browser. @param header the value of `Accept-Language` */
export function negotiateLanguage(header: string | null): Language {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) };
    });
  const offered = wishes.filter(({ language, weight }) => isLanguage(language) && weight > 0).sort((a, b) => b.weight - a.weight);
  const best = offered[0]?.language ?? '';
  return isLanguage(best) ? best : DEFAULT_LANGUAGE;
}
