/** Structured data for search engines, in the vocabulary of schema.org. */
import type { BreadcrumbList, CollegeOrUniversity, Graph, NewsArticle, Thing, WithContext } from 'schema-dts';

import { getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

type AddressOf = (path: string) => string;

export const CONTEXT = 'https://schema.org';
/** The id of the college, which the home page describes and other pages refer to. */
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

/** Describes the breadcrumb of a page. @param crumbs the pages below the home page */
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

/** An article. Times are ISO 8601, and `image` is an absolute URL. */
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

/** Formats JSON for a `<script>`. `<` is escaped, so that no text can end the element. */
export function formatScriptJson(data: object | string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
