import type { BreadcrumbList, CollegeOrUniversity, Graph, NewsArticle, Thing, WithContext } from 'schema-dts';

import { getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

type AddressOf = (path: string) => string;

export const CONTEXT = 'https://schema.org';
/** Described by the home page only. */
export const COLLEGE_ID = '/#college';

export function referToCollege(name: string, address: AddressOf) {
  return {
    '@context': CONTEXT,
    '@type': 'CollegeOrUniversity',
    '@id': address(COLLEGE_ID),
    name,
    url: address('/'),
  } as const satisfies WithContext<CollegeOrUniversity>;
}

export function describeBreadcrumb(
  messages: Pick<Messages, 'language' | 'frame'>,
  crumbs: readonly { name: string; path: string }[],
  address: AddressOf,
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: messages.frame.home, path: getLanguagePrefix(messages) || '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  };
}

type Article = { headline: string; path: string; published: string; changed: string; image: string };

export function describeArticle({ headline, path, published, changed, image }: Article, address: AddressOf): WithContext<NewsArticle> {
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline,
    datePublished: published,
    dateModified: changed,
    mainEntityOfPage: address(path),
    image,
    author: { '@id': address(COLLEGE_ID) },
    publisher: { '@id': address(COLLEGE_ID) },
  };
}

export type StructuredData = Graph | WithContext<Thing>;

/** Escapes `<`, so that no text ends the element. */
export function formatScriptJson(data: object | string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
