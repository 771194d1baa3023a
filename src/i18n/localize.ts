import { DEFAULT_LANGUAGE } from './default-language.ts';
import type { Language } from './languages.ts';

/** Translations are in fields such as `hi`. */
export function localize<Value>(value: Value, language: Language): Value;
export function localize(value: unknown, language: Language): unknown {
  if (language === DEFAULT_LANGUAGE) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => localize(item, language));
  // Pictures are Astro's objects.
  if (typeof value !== 'object' || value === null || 'fsPath' in value || 'format' in value) return value;
  const translation: unknown = Reflect.get(value, language);
  const texts = typeof translation === 'object' && !Array.isArray(translation) ? translation : {};
  return Object.fromEntries(Object.entries({ ...value, ...texts }).map(([key, item]) => [key, localize(item, language)]));
}
