import type { Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { localize } from '#i18n/localize.ts';

/** @throws Error that names the missing file for editors */
export function requireData<Entry extends { data: unknown }>(
  entry: Entry | undefined,
  file: string,
  language: Language = DEFAULT_LANGUAGE,
): Entry['data'] {
  if (entry === undefined) throw new Error(`content/${file} is missing: the site can't be built without it.`);
  return localize(entry.data, language);
}
