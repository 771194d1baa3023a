/** Recognises forms that a browser sends without the site's script (docs/api.md, "Forms without JavaScript"). */
import { ALL_LANGUAGES, type Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { LANGUAGE_PARAMETER } from '#records/forms/plain-form.ts';

/** Tells whether the body is a form of several parts. Its parameters are not read. */
export function isFormType(contentType: string): boolean {
  const [type = ''] = contentType.split(';', 1);
  return type.trim().toLowerCase() === 'multipart/form-data';
}

/**
 * Tells whether a browser sends a plain form of this site and shows the answer as a page. Browsers without
 * `Sec-Fetch-Mode` (Safari before 16.4) ask for HTML. Forms on other sites get JSON, as programs do.
 */
export function isFormPost({ method, headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode');
  const isNavigation = mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate';
  const isOwn = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  return method === 'POST' && isNavigation && isOwn && isFormType(headers.get('content-type') ?? '');
}

/** Returns the language of the page with the form, which its address names. */
export function getFormLanguage({ url }: Request): Language {
  const requested = new URL(url).searchParams.get(LANGUAGE_PARAMETER);
  return ALL_LANGUAGES.find((language) => language === requested) ?? DEFAULT_LANGUAGE;
}
