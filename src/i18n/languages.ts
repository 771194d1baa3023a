/** Visitors' languages; console and editor are English. */
import { DEFAULT_LANGUAGE, DEFAULT_TAG } from './default-language.ts';

/** `tag` is for `lang` and `Intl`; `script` recognises stored texts. */
type LanguageInfo = { tag: string; name: string; script: 'latin' | 'devanagari' };

export const LANGUAGES = {
  [DEFAULT_LANGUAGE]: { tag: DEFAULT_TAG, name: 'English', script: 'latin' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', script: 'devanagari' },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof LANGUAGES;

export type Translated = Readonly<Record<Language, string>>;

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

export const ALL_LANGUAGES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

export const TRANSLATED_LANGUAGES = ALL_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

export function mapLanguages<Value>(getValue: (language: TranslatedLanguage) => Value): Record<TranslatedLanguage, Value> {
  const values = TRANSLATED_LANGUAGES.map((language) => [language, getValue(language)]);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(values) as Record<TranslatedLanguage, Value>;
}

export function splitPath(path: string): { language: Language; path: string } {
  const [, first = '', ...rest] = path.split('/');
  if (!TRANSLATED_LANGUAGES.some((language) => language === first) || !isLanguage(first)) return { language: DEFAULT_LANGUAGE, path };
  return { language: first, path: `/${rest.join('/')}` };
}

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
