/** Recognises who sends a form: a browser without the script, or another website. */
import { ALL_LANGUAGES, type Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { LANGUAGE_PARAMETER } from '#records/forms/plain-form.ts';

export function isFormType(contentType: string): boolean {
  const [type = ''] = contentType.split(';', 1);
  return type.trim().toLowerCase() === 'multipart/form-data';
}

/** Tells whether a browser shows the answer as a page: only such a form's address names a language. Proxies remove headers. */
export function isFormPost(request: Request): boolean {
  const { method, headers } = request;
  return method === 'POST' && findFormLanguage(request) !== null && isFormType(headers.get('content-type') ?? '');
}

export function findFormLanguage({ url }: Request): Language | null {
  const requested = new URL(url).searchParams.get(LANGUAGE_PARAMETER);
  return requested === null ? null : (ALL_LANGUAGES.find((language) => language === requested) ?? DEFAULT_LANGUAGE);
}

/** Without `Sec-Fetch-Site` (Safari before 16.4, or over HTTP) a browser sends `Origin`; a program sends none. */
export function refuseOtherSites({ url, headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOwnOrigin = origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
  const isOwn = site === null ? isOwnOrigin : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new Failure(403, ({ server }) => server.otherSite);
}
