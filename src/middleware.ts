/** Sets each page's language and the language of its text (docs/behaviour.md, "Languages"). */
import { defineMiddleware } from 'astro:middleware';

import { isTranslated } from '#queries/language.ts';
import { getPagePath } from '#queries/seo.ts';
import { ALL_LANGUAGES, splitPath } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { findForeignTag } from '#i18n/sentences.ts';
import { getMessages } from '#i18n/messages.ts';

/** The login, the editor's and the console, which exist only in English. */
const STAFF_PAGE = /^\/(?:login|editor\/sign-in|\w+_console)$/u;

export const onRequest = defineMiddleware(async ({ url, currentLocale, locals, redirect }, next) => {
  const language = ALL_LANGUAGES.find((one) => one === currentLocale) ?? DEFAULT_LANGUAGE;
  const { path } = splitPath(getPagePath(url.pathname));
  if (language !== DEFAULT_LANGUAGE && STAFF_PAGE.test(path)) return redirect(path, 301);
  locals.path = path;
  locals.frame = getMessages(language);
  locals.isTranslated = await isTranslated(language, path);
  locals.messages = locals.isTranslated ? locals.frame : getMessages(DEFAULT_LANGUAGE);
  // The function that fills `[[title]]` sets its language.
  locals.getLang = (text) => (text?.includes('[[') === true ? undefined : findForeignTag(locals.messages, text));
  return next();
});
