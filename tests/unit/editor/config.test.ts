/** Compares the editor's forms with the content schemas and with the files of the content. */
import { readFileSync, readdirSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { listNested } from '#domain/unknown.ts';
import { REPORT_TYPES } from '#records/reports/report.ts';
import { createEditorConfig } from '#editor/config.ts';
import type { Field } from '#editor/fields.ts';
import { readEditorFiles } from '#editor/files.ts';

import { readContentFile } from '#scripts/content-check/files.ts';

const CONTENT = 'tests/content';
const config = createEditorConfig(CONTENT, { address: 'https://college.test' }, { name: 'college/site', branch: 'main' });

type Form = { name: string; file: string | null; folder: string; fields: readonly Field[] };

/** Every form: of a file in a group, or of the files in a folder. */
const forms = config.collections.flatMap((collection): Form[] =>
  'files' in collection
    ? collection.files.map(({ name, file, fields }) => ({
        name: `${collection.name}/${name}`,
        file: file.slice('content/'.length),
        folder: '',
        fields,
      }))
    : [{ name: collection.name, file: null, folder: collection.folder.slice('content/'.length), fields: collection.fields }],
);

function listFieldPaths(fields: readonly Field[], path = ''): readonly string[] {
  return fields.flatMap((field) => {
    const own = path === '' ? field.name : `${path}.${field.name}`;
    if (isFields(field['types']))
      return [`${own}.type`, ...field['types'].flatMap(({ fields }) => (isFields(fields) ? listFieldPaths(fields, own) : []))];
    return isFields(field['fields']) ? listFieldPaths(field['fields'], own) : [own];
  });
}

function isFields(value: unknown): value is readonly Field[] {
  return Array.isArray(value);
}

/** Returns the form of a file. Some files have their own form, although their folder has one, too. */
function findForms(file: string): readonly Form[] {
  const folder = file.slice(0, file.lastIndexOf('/')).replace(/^gallery\/.*/u, 'gallery');
  const own = forms.filter((form) => form.file === file);
  return own.length > 0 ? own : forms.filter((form) => form.file === null && form.folder === folder);
}

const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:json|md)$/u.test(name));

/** The files without a form: a developer sets them up once, or staff change them in the console. */
const HIDDEN = ['settings/editor.json', 'faculty/faculty.json'];

test.each(files)('%s has one form with all fields that it uses, unless nobody edits it', (file) => {
  const [form, ...others] = findForms(file);
  expect(others).toEqual([]);
  expect(form === undefined).toBe(HIDDEN.includes(file));
  const read = readContentFile(file, readFileSync(`${CONTENT}/${file}`, 'utf8'));
  if (form === undefined || 'level' in read) return;
  const shown = listFieldPaths(form.fields).map((path) => path.replace(/^entries\./u, ''));
  const used = listNested(read.data).flatMap(({ path, value }) => {
    const names = path.filter((key) => typeof key === 'string');
    return typeof value === 'object' || ['sample', 'madeUp'].some((name) => names.includes(name)) ? [] : [names.join('.')];
  });
  expect(used.filter((path) => !shown.includes(path))).toEqual([]);
});

test('no name of a group is cut, and each says something else', () => {
  const labels = config.collections.map(({ label }) => label);
  expect(labels.filter((label) => label.length > 20)).toEqual([]);
  expect(new Set(labels.map((label) => label.replace(/[:,].*/u, ''))).size).toBe(labels.length);
});

test('the console’s account signs in at the site, which takes smaller files, unless the setting says GitHub', async () => {
  const settings = { content: CONTENT, site: { address: 'https://college.test' } };
  const [ours, gitHub] = await Promise.all(
    ['console', 'github'].map(async (signIn) => {
      const files = await readEditorFiles({ ...settings, repository: { name: 'college/site', branch: 'main', signIn } });
      return String(files.get('editor/config.json'));
    }),
  );
  expect(ours).toContain('"auth_endpoint":"/editor/sign-in"');
  expect(ours).not.toContain('"max_file_size":20000000');
  expect(gitHub).not.toMatch(/auth_endpoint|api_root/u);
  expect(gitHub).toContain('"max_file_size":20000000');
});

test('what the site cannot do without cannot be deleted', () => {
  const kept = config.collections.filter((one) => 'delete' in one && !one.delete).map(({ name }) => name);
  expect(kept).toEqual(['pages', 'vision', 'leaders', 'gallery']);
});

test('uploads have the limits of the site', () => {
  const limits = [findField('settings/site.json', 'hero.poster'), findField('nirf/nirf.json', 'entries.file')];
  expect(limits).toMatchObject([
    { accept: '.jpg,.jpeg,.png,.webp,.heic,.svg', media_libraries: { default: { config: { max_file_size: 4_000_000 } } } },
    { accept: '.pdf', media_libraries: { default: { config: { max_file_size: 20_000_000 } } } },
  ]);
});

type MediaField = { path: string; folder: unknown };

/** Lists every field for files by its path in Sveltia's notation, with its own folder if it has one. */
function findMediaFields(fields: readonly Field[], start = ''): readonly MediaField[] {
  return fields.flatMap((field) => {
    const path = start + field.name;
    if (['image', 'file'].includes(field.widget)) return [{ path, folder: field['media_folder'] }];
    const items = field.widget === 'list' ? `${path}.*` : path;
    const types = Array.isArray(field['types']) ? field['types'] : [];
    return [
      ...types.flatMap(({ name, fields }) => (isFields(fields) ? findMediaFields(fields, `${items}<${String(name)}>.`) : [])),
      ...(isFields(field['fields']) ? findMediaFields(field['fields'], `${items}.`) : []),
    ];
  });
}

test('a field has a folder of its own only if every field of its path has the same, in whichever form: Sveltia takes the first', () => {
  const all = forms.flatMap(({ fields }) => findMediaFields(fields));
  const own = all.filter(({ folder }) => folder !== undefined);
  expect(own).not.toEqual([]);
  for (const { path, folder } of own) expect(all.filter((one) => one.path === path && one.folder !== folder)).toEqual([]);
  // Sveltia ignores a field's own folder if it is the folder of all forms.
  expect(own.map(({ folder }) => folder)).not.toContain(`/${config.media_folder}`);
});

test('the PDFs of each kind of report, of NIRF and of the menu have a folder of their own', () => {
  const group = config.collections.find(({ name }) => name === 'reports');
  const files = group !== undefined && 'files' in group ? group.files : [];
  const folders = files.map(({ file, media_folder, public_folder }) => [file.slice('content/'.length), media_folder, public_folder]);
  for (const type of REPORT_TYPES) expect(folders).toContainEqual([`reports/${type}.json`, type, '']);
  expect(folders).toContainEqual(['nirf/nirf.json', '/public/documents/nirf', '/documents/nirf']);
  expect(folders).toContainEqual(['documents/documents.json', '/public/documents', '/documents']);
});

test.each([
  ['pages/NEP.md', ['blocks', 'body', 'picture']],
  ['pages/grievance.md', ['afterSending', 'body', 'ownTime', 'sectionTitle']],
  ['hi/pages/grievance.md', ['afterSending', 'body', 'ownTime', 'sectionTitle']],
  ['pages/data-request.md', ['afterSending', 'body', 'ownTime', 'sectionTitle']],
  ['hi/pages/General-Rules.md', ['body', 'sectionTitle']],
  ['pages/Alumni-Feedback.md', ['afterSending', 'body', 'picture', 'sectionTitle']],
  ['pages/AlumniPage.md', ['invitation', 'picture']],
  ['pages/S.M.M.-Gallery.md', []],
])('of the fields that not every page has use for, %s has %j', (file, expected) => {
  const everywhere = ['ours', 'title', 'lead', 'description', 'keywords', 'review', 'draft'];
  const names = (findForms(file)[0]?.fields ?? []).map(({ name }) => name);
  expect(names.filter((name) => !everywhere.includes(name)).toSorted()).toEqual(expected);
});

function findField(file: string, path: string): Field | undefined {
  let fields = findForms(file)[0]?.fields ?? [];
  let found: Field | undefined;
  for (const name of path.split('.')) {
    found = fields.find((field) => field.name === name);
    fields = isFields(found?.['fields']) ? found['fields'] : [];
  }
  return found;
}

test.each([
  ['settings/popup.json', 'enabled', { widget: 'boolean', label: 'Open on the home page' }],
  ['pages/NEP.md', 'review', { widget: 'number', value_type: 'int', min: 1, max: 120 }],
  ['settings/site.json', 'hero.poster', { widget: 'image', media_folder: '/content/hero', public_folder: '../hero' }],
  ['settings/site.json', 'description', { widget: 'text', required: false, pattern: ['^[^]{0,160}$', 'At most 160 characters'] }],
  ['settings/navigation.json', 'menu.items.document', { required: false }],
  ['courses/any', 'programme', { widget: 'relation', collection: 'programmes', value_field: '{{slug}}', required: true }],
  ['courses/any', 'syllabus', { widget: 'file', required: false, media_folder: '/public/documents' }],
  ['vision/any', 'pictureFocus', { widget: 'select', options: ['start', 'centre', 'end'] }],
  ['settings/consent.json', 'translations', { widget: 'list', required: false }],
  ['settings/navigation.json', 'menu.items.hi', { widget: 'object', label: 'हिन्दी', required: false }],
  ['hi/pages/NEP.md', 'draft', { widget: 'boolean', label: 'Draft' }],
  ['pages/AlumniPage.md', 'invitation', { widget: 'object', required: false }],
  ['gallery/any', 'pictures', { widget: 'list', min: 1, required: true, thumbnail: 'files' }],
  ['gallery/any', 'pictures.files', { widget: 'image', multiple: true, min: 1, required: true }],
  ['courses/any', 'fees', { summary: expect.stringMatching(/^\{\{fields\.period\}\}.*fields\.amount.*fields\.due/u) }],
  ['reports/academics.json', 'years.file', { widget: 'file', accept: '.pdf', required: false }],
  ['testimonials/testimonials.json', 'testimonials.id', { pattern: ['^[a-z0-9-]+$', 'Expected small letters, digits and hyphens'] }],
])('%s: the control of %s follows from the schema', (file, path, expected) => {
  expect(findField(file, path)).toMatchObject(expected);
});

test('every page that can be translated has a form below the name of the language, whether it has a translation or not', () => {
  const group = config.collections.find(({ name }) => name === 'hi');
  expect(group).toMatchObject({ label: 'हिन्दी' });
  const places = group !== undefined && 'files' in group ? group.files : [];
  expect(places).toContainEqual(
    expect.objectContaining({
      label: expect.stringMatching(/^.+ \(\/hi\/NEP\)$/u),
      file: 'content/hi/pages/NEP.md',
      media_folder: 'pictures',
      preview_path: 'hi/NEP',
    }),
  );
  for (const file of ['rules/leave-rules.md', 'leaders/Principal_Message.md', 'pages/S.M.M.-Gallery.md'])
    expect(places).toContainEqual(expect.objectContaining({ file: `content/hi/${file}` }));
});

describe('the name of a new entry', () => {
  function ruleOf(collection: string) {
    const slug = config.collections.flatMap((one) => (one.name === collection && 'slug' in one ? [one.slug] : []))[0];
    if (slug === undefined || !('pattern' in slug)) throw new Error(`${collection} has no names`);
    return { ...slug, isAllowed: (name: string) => new RegExp(slug.pattern[0], 'u').test(name) };
  }

  test('is the address of a page, which no other page may have in any case of letters', () => {
    const { isAllowed, editable } = ruleOf('pages');
    expect(['canteen', 'girls-hostel', 'nss2026', 'nep-2020'].every(isAllowed)).toBe(true);
    expect(['Hostel', 'girls hostel', 'a/b', '-a', 'a--b', 'a.b', ''].some(isAllowed)).toBe(false);
    expect(['nep', 'about', 'login', 'notices', 'editor', 'hi'].some(isAllowed)).toBe(false);
    expect(editable).toEqual(['create']);
  });

  test('is the year of a gallery, a field of its form, which suggests the one after the newest', () => {
    const year = findField('gallery/any', 'year');
    const isAllowed = (text: string) => new RegExp(year?.pattern?.[0] ?? '', 'u').test(text);
    expect(['1996-1997', '2026-2027'].every(isAllowed)).toBe(true);
    expect(['2026-2028', '2026-27', '2026', '26-27', 'a'].some(isAllowed)).toBe(false);
    const newest = Number(readdirSync(`${CONTENT}/gallery`).toSorted().at(-1)?.slice(-4));
    expect(year).toMatchObject({ label: 'Year', required: true, default: `${String(newest)}-${String(newest + 1)}` });
    const form = {
      path: '{{slug}}/pictures',
      identifier_field: 'year',
      create: true,
      slug: { editable: false, template: '{{fields.year}}' },
    };
    expect(config.collections.find(({ name }) => name === 'gallery')).toMatchObject(form);
  });
});
