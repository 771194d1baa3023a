/** Empties all optional parts of a `content/` folder. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DEMONSTRATION_PAGE } from '#domain/site-pages.ts';
import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import { changeObject, isFields, listIn, splitMarkdown, listTextFiles } from '#tests/support/copies/content-tree.ts';

/** Lists of each file, as field paths. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'about/about.json': ['statistics', 'history', 'reasons', 'philosophy.principles'],
  'administration/people.json': ['people'],
  'governing-body/members.json': ['members'],
  'testimonials/testimonials.json': ['testimonials'],
  'founders/founders.json': ['founders'],
  'library/library.json': ['holdings', 'pictures', 'staff', 'rules', 'newspapers', 'eResources'],
  'campus/pictures.json': ['pictures'],
  'sports/pictures.json': ['pictures'],
  'reports/academics.json': ['years'],
  'reports/annual_reports.json': ['years'],
  'reports/aqar_yearly_reports.json': ['years'],
  'reports/iqac_academics.json': ['years'],
  'tour/tour.json': ['scenes'],
  'organisation/organisation.json': ['head.answering'],
  'disclosure/disclosure.json': ['groups'],
  'dates/dates.json': ['dates'],
  'contact/contact.json': ['offices'],
  'help/help.json': ['helplines', 'offices'],
  'settings/consent.json': ['translations'],
  'settings/departments.json': ['departments'],
  'settings/navigation.json': ['quickLinks'],
  'settings/replies.json': ['texts'],
  'settings/site.json': ['universities', 'socialLinks', 'hero.films'],
};

/** Fields that accept null. */
const NULLS: Readonly<Record<string, readonly string[]>> = {
  'founders/founders.json': ['closingQuote'],
  'settings/site.json': ['staffPortal', 'contact.postalAddress', 'contact.email', 'contact.telephone'],
};

/** Optional fields. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'settings/site.json': ['demonstration', 'contact.whatsapp', 'contact.hours', 'contact.map', 'home.hi'],
  'settings/admissions.json': ['opens', 'closes', 'session', 'portal'],
  'help/help.json': ['leaveTo', 'urgentNote'],
};

const EMPTY_FILES = ['nirf/nirf.json', 'documents/documents.json', 'faculty/faculty.json'];
/** Folders in which each file is an entry, and folders of reports and translations. */
const ENTRIES = ['conduct', 'rules', 'vision', 'leaders', 'gallery', 'facilities/academics', 'facilities/student', 'facilities/faculty'];
const OTHER_FOLDERS = [
  ...TRANSLATED_LANGUAGES,
  'facilities/infrastructure',
  'reports/academics',
  'reports/annual_reports',
  'reports/aqar_yearly_reports',
  'reports/iqac_academics',
];
/** Optional fields of a page's front matter. */
const OPTIONAL = ['picture', 'invitation', 'sectionTitle', 'afterSending', 'ownTime', 'sample', 'blocks'];

function setFields(content: string, places: Readonly<Record<string, readonly string[]>>, value: () => unknown): void {
  for (const [file, paths] of Object.entries(places)) {
    changeObject(content, file, (fields) => {
      for (const path of paths) {
        const [first = '', second] = path.split('.');
        const inner = fields[first];
        if (second === undefined) fields[first] = value();
        else if (isFields(inner)) inner[second] = value();
      }
    });
  }
}

function emptyPages(content: string): void {
  for (const name of readdirSync(join(content, 'pages')).filter((file) => file.endsWith('.md'))) {
    const file = join(content, 'pages', name);
    const { front } = splitMarkdown(readFileSync(file, 'utf8'));
    const blocks = front
      .trimEnd()
      .slice(0, -'---'.length)
      .split(/\n(?=\w)/u);
    const kept = blocks.filter((block) => !OPTIONAL.includes(/^\w+/u.exec(block)?.[0] ?? ''));
    writeFileSync(file, `${kept.join('\n').trimEnd()}\n---\n`);
  }
}

/**
 * Empties the content of a copy of the project, except one menu link and one course, which the site
 * needs.
 */
export function emptyContent(site: string): void {
  const content = join(site, 'content');
  // A college's own site has no demonstration records and no page about them.
  rmSync(join(content, 'demonstration'), { recursive: true, force: true });
  for (const language of ['', ...TRANSLATED_LANGUAGES])
    rmSync(join(content, language, 'pages', `${DEMONSTRATION_PAGE}.md`), { force: true });
  setFields(content, LISTS, () => []);
  setFields(content, NULLS, () => null);
  setFields(content, LEFT_OUT, () => undefined);
  for (const name of EMPTY_FILES) writeFileSync(join(content, name), '[]');
  for (const name of [...ENTRIES, ...OTHER_FOLDERS]) rmSync(join(content, name), { recursive: true, force: true });
  for (const folder of ['campus', 'sports']) {
    for (const name of readdirSync(join(content, folder)).filter((file) => file !== 'pictures.json')) rmSync(join(content, folder, name));
  }
  for (const folder of ['programmes', 'courses'])
    for (const name of readdirSync(join(content, folder)).toSorted().slice(1)) rmSync(join(content, folder, name));
  const [programme = '', course = ''] = ['programmes', 'courses'].flatMap((folder) => readdirSync(join(content, folder)));
  const bare = { name: 'The only course', programme: programme.slice(0, -'.json'.length), order: 1, area: 'Arts' };
  writeFileSync(join(content, 'courses', course), JSON.stringify(bare));
  changeObject(content, 'settings/navigation.json', (fields) => {
    fields['menu'] = listIn(fields, 'menu').slice(0, 1);
  });
  changeObject(content, 'settings/popup.json', (fields) => {
    fields['enabled'] = false;
  });
  emptyPages(content);
}

/** Removes the sample marks in a copy of the project. */
export function unmarkSamples(site: string): void {
  const content = join(site, 'content');
  for (const file of listTextFiles(content).map((name) => join(content, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(?<=sample"?: *)true/gu, 'false'));
}
