/** Simulates years of editing in any `content/` folder. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

import { GALLERY_PAGE } from '#domain/site-pages.ts';
import { getVersion } from '#records/forms/consent.ts';
import { PAGE_TEMPLATES } from '#schemas/page-content.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { type Fields, changeObject, isFields, listIn, readJson, listTextFiles } from '#tests/support/copies/content-tree.ts';
import { rewriteTexts } from '#tests/support/copies/rewritten-texts.ts';
import { writePdf, writePicture } from '#tests/support/copies/test-content.ts';

/** They must appear, except the file name `unlisted`. */
export const ADDED = {
  college: 'Kalpana Test College',
  testimonial: 'An added former student',
  member: 'An added member',
  department: 'Added Department',
  teacher: 'An added teacher',
  year: '2097-98',
  galleryYear: '2097-2098',
  galleryPicture: 'An added picture of the gallery',
  menuEntry: 'An added entry',
  page: 'Added-Page',
  pageTitle: 'An added page',
  colour: '#0b3d91',
  unlisted: 'left-behind',
  galleryAddress: '/Pictures-of-2097',
  galleryLink: 'An added link to the gallery',
} as const;

type Changed = {
  /** No page may show these any more. */
  gone: readonly string[];
  /** Such as `/NEP`; null without a text page. */
  removedPage: string | null;
  /** Of the removed facilities and programme, by page. */
  removedAnchors: readonly { route: string; anchor: string }[];
  /** Of the removed programme. */
  removedCourses: readonly string[];
};

function listText(fields: Fields | undefined, name: string): readonly string[] {
  const text = fields?.[name];
  return typeof text === 'string' ? [text] : [];
}

/** Appends an entry, removes the first one and returns it. */
function replaceFirst(content: string, file: string, list: string, added: Fields): Fields | undefined {
  let first: Fields | undefined;
  changeObject(content, file, (fields) => {
    const entries = listIn(fields, list);
    [first] = entries;
    fields[list] = [...entries.slice(1), added];
  });
  return first;
}

async function changePeople(content: string): Promise<readonly string[]> {
  await writePicture(join(content, 'testimonials', 'added.svg'));
  await writePicture(join(content, 'governing-body', 'added.jpg'));
  const { testimonial: name, member } = ADDED;
  const voice = { id: 'added', name, role: 'B.A.', quote: 'It was a good time.', picture: './added.svg' };
  const left = replaceFirst(content, 'testimonials/testimonials.json', 'testimonials', voice);
  const seat = { name: member, designation: '', education: 'Ph.D.', picture: './added.jpg' };
  const retired = replaceFirst(content, 'governing-body/members.json', 'members', seat);
  return [...listText(left, 'name'), ...listText(retired, 'name')];
}

/** Returns the first department's former members. */
function changeDepartments(content: string): readonly string[] {
  const file = join(content, 'faculty', 'faculty.json');
  const list = readJson(file);
  const members = Array.isArray(list) ? list.filter(isFields) : [];
  const closed = members[0]?.['dept'];
  const left = members.filter(({ dept }) => dept === closed);
  const added = { name: ADDED.teacher, designation: 'Professor', qualification: 'Ph.D.', dept: ADDED.department };
  writeFileSync(file, JSON.stringify([...members.filter(({ dept }) => dept !== closed), added]));
  return left.flatMap((member) => listText(member, 'name'));
}

async function changeReports(content: string): Promise<void> {
  const removed = replaceFirst(content, 'reports/annual_reports.json', 'years', { year: ADDED.year, file: 'report-of-the-year.pdf' });
  await writePdf(join(content, 'reports', 'annual_reports', 'report-of-the-year.pdf'));
  // The old report's file stays unlisted.
  for (const file of listText(removed, 'file')) await writePdf(join(content, 'reports', 'annual_reports', file));
}

/** Some with a wrong extension. */
async function addUnlistedFiles(site: string): Promise<void> {
  writeFileSync(join(site, 'content', 'campus', `${ADDED.unlisted}.jpg`), 'no picture');
  await writePicture(join(site, 'content', 'gallery', ADDED.galleryYear, `${ADDED.unlisted}.jpg`));
  await writePdf(join(site, 'public', 'documents', 'nirf', `${ADDED.unlisted} plan.pdf`));
}

async function changeGallery(content: string): Promise<void> {
  const gallery = join(content, 'gallery');
  const [oldest] = existsSync(gallery) ? readdirSync(gallery).toSorted() : [];
  if (oldest !== undefined) rmSync(join(gallery, oldest), { recursive: true });
  const folder = join(gallery, ADDED.galleryYear);
  await writePicture(join(folder, 'added.jpg'));
  writeFileSync(
    join(folder, 'pictures.json'),
    JSON.stringify({ year: ADDED.galleryYear, pictures: [{ files: ['added.jpg'], alt: ADDED.galleryPicture }] }),
  );
}

/** To the home page. */
function redirectLinks(content: string, route: string): void {
  for (const name of listTextFiles(content)) {
    const file = join(content, name);
    const text = readFileSync(file, 'utf8');
    const changed = ['(%)', '"%"', 'href: %\n'].reduce(
      (all, link) => all.replaceAll(link.replace('%', route), link.replace('%', '/')),
      text,
    );
    writeFileSync(file, changed);
  }
}

/** With the links to it. Returns the old route. */
function changePages(content: string): string | null {
  const names = readdirSync(join(content, 'pages')).filter((name) => name.endsWith('.md'));
  const removed = names.map((name) => basename(name, '.md')).find((name) => PAGE_TEMPLATES[name] === undefined);
  const route = removed === undefined ? null : `/${removed}`;
  if (removed !== undefined)
    for (const language of ['', ...TRANSLATED_LANGUAGES]) rmSync(join(content, language, 'pages', `${removed}.md`), { force: true });
  const text = `---\ntitle: ${ADDED.pageTitle}\nlead: A page of text.\ndescription: A page of text.\n---\n\n## One\n\nText.\n\n## Two\n\nText.\n`;
  writeFileSync(join(content, 'pages', `${ADDED.page}.md`), text);
  changeObject(content, 'settings/navigation.json', (fields) => {
    const staying = listIn(fields, 'menu').filter(({ href }) => href !== route);
    fields['menu'] = [...staying, { label: ADDED.menuEntry, href: `/${ADDED.page}` }];
    fields['quickLinks'] = listIn(fields, 'quickLinks').filter(({ href }) => href !== route);
  });
  if (route !== null) redirectLinks(content, route);
  return route;
}

const FACILITY_PAGES = {
  academics: '/Academics-Facilities',
  student: '/Student-Facilities',
  faculty: '/Faculty-Facilities',
  infrastructure: '/Infrastructure-Facilities',
} as const;

/** The content check requires it. */
function unlinkTexts(content: string, anchors: Changed['removedAnchors']): void {
  for (const name of listTextFiles(content)) {
    const file = join(content, name);
    const text = readFileSync(file, 'utf8').replaceAll(`](/${GALLERY_PAGE}`, `](${ADDED.galleryAddress}`);
    const links = anchors.map(({ route, anchor }) => new RegExp(`(?<=${route})#${anchor}(?![\\w-])`, 'gu'));
    writeFileSync(
      file,
      links.reduce((all, link) => all.replaceAll(link, ''), text),
    );
  }
}

function removeProgramme(content: string): { anchor: string; courses: readonly string[] } | null {
  const [file, second] = readdirSync(join(content, 'programmes'));
  if (file === undefined || second === undefined) return null;
  const anchor = file.slice(0, -'.json'.length);
  rmSync(join(content, 'programmes', file));
  const courses = readdirSync(join(content, 'courses')).map((name) => ({ name, fields: readJson(join(content, 'courses', name)) }));
  const own = courses.filter(({ fields }) => isFields(fields) && fields['programme'] === anchor);
  for (const { name } of own) rmSync(join(content, 'courses', name));
  const gone = [anchor, ...own.map(({ name }) => name.slice(0, -'.json'.length))];
  changeObject(content, 'dates/dates.json', (fields) => {
    fields['dates'] = listIn(fields, 'dates').filter((date) => !gone.some((id) => JSON.stringify(date).includes(`"${id}"`)));
  });
  return { anchor, courses: own.flatMap(({ fields }) => (isFields(fields) ? listText(fields, 'name') : [])) };
}

/** Each page's first facility and the first programme; moves the gallery. */
function removeEntries(content: string): Pick<Changed, 'removedAnchors' | 'removedCourses'> {
  const facilities = Object.entries(FACILITY_PAGES).flatMap(([group, route]): { route: string; anchor: string }[] => {
    const folder = join(content, 'facilities', group);
    const [first] = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
    if (first === undefined) return [];
    rmSync(join(folder, first));
    return [{ route, anchor: first.slice(0, -'.md'.length) }];
  });
  const programme = removeProgramme(content);
  const removedAnchors = programme === null ? facilities : [...facilities, { route: '/Courses', anchor: programme.anchor }];
  unlinkTexts(content, removedAnchors);
  changeObject(content, 'settings/site.json', (fields) => {
    fields['galleryAddress'] = ADDED.galleryAddress;
  });
  changeObject(content, 'settings/navigation.json', (fields) => {
    fields['quickLinks'] = [...listIn(fields, 'quickLinks'), { label: ADDED.galleryLink, href: `/${GALLERY_PAGE}` }];
  });
  return { removedAnchors, removedCourses: programme?.courses ?? [] };
}

/** Returns the college's old names. */
function rename(content: string): readonly string[] {
  const site = readJson(join(content, 'settings', 'site.json'));
  const old = isFields(site) ? ['name', 'shortName', 'group'].flatMap((name) => listText(site, name)) : [];
  for (const name of listTextFiles(content)) {
    const file = join(content, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      old.reduce((changed, former) => changed.replaceAll(former, ADDED.college), text),
    );
  }
  return old;
}

/** The content check requires it, in all languages. */
function addConsentVersion(content: string): void {
  changeObject(content, 'settings/consent.json', (fields) => {
    const { versions, translations = [] } = fields;
    const texts = [fields, ...listIn({ translations }, 'translations')];
    const added = texts.map(({ text, minors, language }) =>
      getVersion({ text: String(text), minors: String(minors), ...(typeof language === 'string' && { language }) }),
    );
    fields['versions'] = [...(Array.isArray(versions) ? versions : []), ...added];
  });
}

/** All icons are made from the emblem. */
async function changeBrand(content: string): Promise<void> {
  const emblem = { create: { width: 300, height: 360, channels: 3, background: ADDED.colour } } as const;
  await sharp(emblem)
    .png()
    .toFile(join(content, 'brand', 'added.png'));
  changeObject(content, 'settings/site.json', (fields) => {
    fields['brand'] = { emblem: '../brand/added.png', colours: { brand: ADDED.colour, action: '#5b2a00' } };
  });
}

export async function changeContent(site: string): Promise<Changed> {
  const content = join(site, 'content');
  // A college's own site has no demonstration records.
  rmSync(join(content, 'demonstration'), { recursive: true, force: true });
  const texts = rewriteTexts(content);
  const names = rename(content);
  addConsentVersion(content);
  const people = [...(await changePeople(content)), ...changeDepartments(content)];
  await changeBrand(content);
  await changeReports(content);
  await changeGallery(content);
  await addUnlistedFiles(site);
  const removedPage = changePages(content);
  const removed = removeEntries(content);
  // Another file may still name a removed person.
  const kept = listTextFiles(content).map((name) => readFileSync(join(content, name), 'utf8'));
  const left = people.filter((person) => !kept.some((text) => text.includes(person)));
  return { gone: [...texts, ...names, ...left], removedPage, ...removed };
}
