import { ALL_LANGUAGES, type Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { LANGUAGE_PARAMETER } from '#records/forms/plain-form.ts';

export function isFormType(contentType: string): boolean {
  const [type = ''] = contentType.split(';', 1);
  return type.trim().toLowerCase() === 'multipart/form-data';
}

/** Only such a form's address names a language; proxies remove headers. */
export function isFormPost(request: Request): boolean {
  const { method, headers } = request;
  return method === 'POST' && findFormLanguage(request) !== null && isFormType(headers.get('content-type') ?? '');
}

export function findFormLanguage({ url }: Request): Language | null {
  const requested = new URL(url).searchParams.get(LANGUAGE_PARAMETER);
  return requested === null ? null : (ALL_LANGUAGES.find((language) => language === requested) ?? DEFAULT_LANGUAGE);
}

/** Safari before 16.4, and browsers over HTTP, send `Origin` only; a program sends neither. */
export function refuseOtherSites({ url, headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOwnOrigin = origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
  const isOwn = site === null ? isOwnOrigin : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new Failure(403, ({ server }) => server.otherSite);
}
