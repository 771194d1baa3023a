import { DEFAULT_LANGUAGE, currentLanguage } from './words.ts';

/** For `lang`: `en` if a page in another language shows a text with hardly any letters but Latin ones; otherwise undefined. */
export function foreignTag(text: string): string | undefined {
  if (currentLanguage() === DEFAULT_LANGUAGE) return undefined;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const all = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return latin > 0.8 * all ? DEFAULT_LANGUAGE : undefined;
}
