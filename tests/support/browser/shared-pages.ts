/** What search engines and social networks would miss in built pages. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'node-html-parser';
import type { Course, CourseInstance, FAQPage, NewsArticle, Offer, Schedule } from 'schema-dts';
import sharp from 'sharp';

import { splitPath } from '#i18n/languages.ts';

/** WhatsApp shows no larger picture. */
const CARD_MAX_BYTES = 300_000;

type KeyOf<Thing> = keyof Exclude<Thing, string> & string;

/** By schema.org type; other types are unexpected. */
const NEEDED = {
  CollegeOrUniversity: ['@id', 'name', 'url'],
  PropertyValue: ['propertyID', 'value'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'] satisfies readonly KeyOf<Course>[],
  CourseInstance: ['courseMode'] satisfies readonly KeyOf<CourseInstance>[],
  Schedule: ['repeatCount', 'repeatFrequency'] satisfies readonly KeyOf<Schedule>[],
  Offer: ['category', 'price', 'priceCurrency'] satisfies readonly KeyOf<Offer>[],
  FAQPage: ['mainEntity'] satisfies readonly KeyOf<FAQPage>[],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  NewsArticle: ['headline', 'datePublished', 'image'] satisfies readonly KeyOf<NewsArticle>[],
};

const ADDRESSES = ['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage'];

function listRequiredFields(type: unknown): readonly string[] | undefined {
  return Object.entries(NEEDED).find(([name]) => name === type)?.[1];
}

function checkStructuredData(value: unknown, origin: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => checkStructuredData(one, origin));
  const fields = Object.entries(value);
  const type: unknown = Reflect.get(value, '@type');
  const needed = '@graph' in value || (type === undefined && '@id' in value) ? [] : listRequiredFields(type);
  if (needed === undefined) return [`${String(type)} is not expected`];
  const empty = (name: string) => {
    const field: unknown = Reflect.get(value, name);
    return field === undefined || field === null || field === '';
  };
  return [
    ...needed.filter(empty).map((name) => `${String(type)} has no ${name}`),
    ...fields
      .filter(([name, address]) => ADDRESSES.includes(name) && typeof address === 'string' && !address.startsWith(`${origin}/`))
      .map(([name, address]) => `${name} leads to ${String(address)}`),
    ...fields.flatMap(([, field]) => checkStructuredData(field, origin)),
  ];
}

async function checkCard(site: string, path: string): Promise<readonly string[]> {
  const file = join(site, 'dist', decodeURI(path));
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return [`there is no ${path}`];
  const { width, height, format } = await sharp(bytes).metadata();
  const size = `${format} of ${String(width)} × ${String(height)}`;
  return [
    ...(size === 'jpeg of 1200 × 630' ? [] : [`${path} is a ${size}`]),
    ...(bytes.byteLength > CARD_MAX_BYTES ? [`${path} has ${String(bytes.byteLength)} bytes`] : []),
  ];
}

async function checkHead(site: string, name: string): Promise<readonly string[]> {
  const head = parse(await readFile(join(site, 'dist', name), 'utf8')).querySelector('head');
  if (head?.querySelector('[name="robots"][content="noindex"]') !== null) return [];
  const says = (property: string) => head.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
  const { origin, pathname } = new URL(head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '');
  const data = head.querySelectorAll('[type="application/ld+json"]').map((script): unknown => JSON.parse(script.text));
  const kinds = data.map((one): unknown => Reflect.get(Object(one), '@type'));
  const isHome = splitPath(pathname).path === '/';
  const missing = ['CollegeOrUniversity', ...(isHome ? [] : ['BreadcrumbList'])].filter((type) => !kinds.includes(type));
  const crumbs: unknown = Reflect.get(Object(data[kinds.indexOf('BreadcrumbList')]), 'itemListElement');
  const last: unknown = Array.isArray(crumbs) ? crumbs.at(-1) : null;
  const isThisPage = Reflect.get(Object(last), 'name') === says('og:title') && Reflect.get(Object(last), 'item') === says('og:url');
  return [
    ...missing.map((type) => `no ${type}`),
    ...(isHome || isThisPage ? [] : ['the breadcrumb leads to another page']),
    ...checkStructuredData(data, origin),
    ...(await checkCard(site, new URL(says('og:image')).pathname)),
    ...(says('og:image:width') === '1200' && says('og:image:height') === '630' && says('og:image:alt') !== ''
      ? []
      : ['the card is not described']),
    ...(head.querySelector('[name="twitter:card"]') === null ? ['no twitter:card'] : []),
  ];
}

export async function findSharingProblems(site: string): Promise<readonly string[]> {
  const names = await readdir(join(site, 'dist'), { recursive: true });
  // A function fills the pages of notices.
  const pages = names.filter((name) => name.endsWith('.html') && name !== 'editor.html' && !/(?:^|\/)notices\//u.test(name));
  const found = pages.map(async (name) => (await checkHead(site, name)).map((problem) => `${name}: ${problem}`));
  return (await Promise.all(found)).flat();
}
