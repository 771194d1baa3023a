/** Compares the editor's forms with the content schemas and with the files of the content. */
import { readFileSync, readdirSync } from 'node:fs';

import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';

import { createFormats, FORM } from '#editor/browser/formats.js';
import { editorConfig } from '#editor/config.ts';
import type { Field } from '#editor/fields.ts';
import { type CollectionSchema, pictureSchema } from '#editor/json-schema.ts';
import { placesIn } from '#editor/places.ts';

import { collections } from '#schemas/collections.ts';

const CONTENT = 'tests/content';
const config = editorConfig(CONTENT, { address: 'https://college.test' }, { kind: 'github', repository: 'college/site', branch: 'main' });

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

/** The organisation contains itself. The forms show it this deep at least, and deeper. */
const LEVELS = 4;

function levelsOf(path: string): number {
  return path.split('.answering').length - 1;
}

/** Lists the paths of all fields of a schema by looking at the schema itself. */
function pathsOfSchema(schema: z.core.$ZodType, path = ''): readonly string[] {
  if (levelsOf(path) > LEVELS) return [];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return pathsOfSchema(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodLazy) return pathsOfSchema(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return pathsOfSchema(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsOfSchema(option, path));
  if (!(schema instanceof z.ZodObject) || String(schema.meta()?.['editor']).startsWith('picture')) return [path];
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.entries(shape).flatMap(([name, inner]) => pathsOfSchema(inner, path === '' ? name : `${path}.${name}`));
}

function pathsOfFields(fields: readonly Field[], path = ''): readonly string[] {
  return fields.flatMap((field) => {
    const own = path === '' ? field.name : `${path}.${field.name}`;
    return isFields(field['fields']) ? pathsOfFields(field['fields'], own) : [own];
  });
}

function isFields(value: unknown): value is readonly Field[] {
  return Array.isArray(value);
}

function unique(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => levelsOf(path) <= LEVELS).toSorted();
}

function schemaOf(schema: CollectionSchema): z.core.$ZodType {
  return typeof schema === 'function' ? schema({ image: pictureSchema }) : schema;
}

/** The form of a file, or of the file of a folder such as a gallery year. */
function formOf(file: string): readonly Form[] {
  const folder = file.slice(0, file.lastIndexOf('/')).replace(/^gallery\/.*/u, 'gallery');
  return forms.filter((form) => form.file === file || (form.file === null && form.folder === folder));
}

describe.each(Object.entries(placesIn(CONTENT)))('the collection %s', (name, places) => {
  const schema = Object.entries(collections).find(([key]) => key === name)?.[1].schema;

  test('is in the editor', () => {
    expect(places.length).toBeGreaterThan(0);
  });

  test.each(places.map((place) => ['file' in place ? place.file : place.folder, place] as const))(
    'has all fields of its schema at %s',
    (at, place) => {
      const [form] = formOf('file' in place ? at : `${at}/any`);
      const prefix = 'file' in place && place.isList === true ? 'entries.' : '';
      const expected = schema === undefined ? [] : pathsOfSchema(schemaOf(schema)).map((path) => prefix + path);
      // The text of a Markdown file is no field of the schema.
      const stored = (form?.fields ?? []).filter((field) => field['isNotStored'] !== true && field.name !== 'body');
      const shown = pathsOfFields(stored);
      expect(unique(shown)).toEqual(unique(expected));
    },
  );
});

test('every collection has its places', () => {
  expect(Object.keys(placesIn(CONTENT)).toSorted()).toEqual(Object.keys(collections).toSorted());
});

const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:json|md)$/u.test(name));
const formats = createFormats((name) => forms.find((form) => form.name === name)?.fields ?? []);

/** Loses the order of the keys, as Decap's maps do. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, shuffled(inner)] as const)
      .toReversed(),
  );
}

test.each(files)('%s has one form, and saving it unchanged changes nothing', (file) => {
  expect(formOf(file)).toHaveLength(1);
  const text = readFileSync(`${CONTENT}/${file}`, 'utf8');
  const format = file.endsWith('.md') ? formats.markdown : formats.json;
  expect(
    format.toFile({ ...Object.fromEntries(Object.entries(shuffled(format.fromFile(text)) ?? {})), [FORM]: formOf(file)[0]?.name }),
  ).toBe(text);
});

test('a form that Decap keeps in the browser, without the name of the form, keeps everything', () => {
  const text = readFileSync(`${CONTENT}/pages/NEP.md`, 'utf8');
  expect(formats.markdown.toFile(formats.markdown.fromFile(text))).toBe(text);
});

test('a change on GitHub is a branch with a preview, and the sign-in is a function of the site', () => {
  expect(config).toMatchObject({
    backend: { name: 'github', repo: 'college/site', branch: 'main', auth_endpoint: 'api/editor/auth' },
    publish_mode: 'editorial_workflow',
    show_preview_links: true,
  });
});

test('nothing published is deleted on GitHub, and on this machine what the site can do without', () => {
  const local = editorConfig(CONTENT, { address: 'https://college.test' }, { kind: 'local', address: '/files' });
  const deletable = ({ collections: all }: typeof config) => all.filter((one) => one.delete).map(({ name }) => name);
  expect(deletable(config)).toEqual([]);
  const facilities = ['facilities_academics', 'facilities_student', 'facilities_faculty', 'facilities_infrastructure'];
  expect(deletable(local)).toEqual(['programmes', 'conduct', 'rules', ...facilities]);
});

test('the search, which looks at titles alone, is off, and uploads have the limits of the site', () => {
  expect(config).toMatchObject({ search: false, largestUpload: { picture: 4_000_000, pdf: 20_000_000 } });
});

function fieldAt(file: string, path: string): Field | undefined {
  let fields = formOf(file)[0]?.fields ?? [];
  let found: Field | undefined;
  for (const name of path.split('.')) {
    found = fields.find((field) => field.name === name);
    fields = isFields(found?.['fields']) ? found['fields'] : [];
  }
  return found;
}

test.each([
  ['settings/popup.json', 'firstDay', { widget: 'datetime', required: false, whenBlank: 'null' }],
  ['settings/popup.json', 'enabled', { widget: 'boolean', label: 'Open on the home page', whenBlank: 'write' }],
  ['settings/forms.json', 'per_hour.enquiries', { widget: 'number', value_type: 'int', min: 1, max: 600 }],
  ['settings/site.json', 'hero.poster', { widget: 'image', media_folder: '/content/hero', public_folder: '../hero' }],
  ['settings/site.json', 'description', { widget: 'text', required: true, pattern: ['^[^]{0,160}$', 'At most 160 characters'] }],
  ['settings/navigation.json', 'menu.items.document', { required: false, whenBlank: 'leave-out' }],
  ['nirf/nirf.json', 'entries.file', { widget: 'file', media_folder: '/public/documents/nirf', public_folder: '/documents/nirf' }],
  ['vision/any', 'pictureFocus', { widget: 'select', options: ['start', 'centre', 'end'] }],
  ['settings/consent.json', 'translations', { widget: 'list', required: false, unique: 'language' }],
  ['hi/texts.json', 'texts', { widget: 'list', unique: 'english' }],
  ['hi/texts.json', 'draft', { widget: 'boolean', label: 'Draft', leftOut: false }],
  ['hi/pages/NEP.md', 'hidden', { widget: 'boolean', label: 'Hide this translation' }],
  ['pages/any', 'invitation', { widget: 'object', required: false, needed: ['title', 'text'] }],
  ['reports/academics.json', 'upload', { widget: 'file', media_folder: '/content/reports/academics', isNotStored: true }],
  ['testimonials/testimonials.json', 'testimonials.id', { pattern: ['^[a-z0-9-]+$', 'Expected small letters, digits and hyphens'] }],
])('%s: the control of %s follows from the schema', (file, path, expected) => {
  expect(fieldAt(file, path)).toMatchObject(expected);
});

test.each([
  ['testimonials/testimonials.json', 'testimonials', "{{fields.name}}{{fields.role | ternary(', ', '')}}{{fields.role}}"],
  ['programmes/any', 'courses', '{{fields.item}}'],
  ['campus/pictures.json', 'pictures', '{{fields.alt}}'],
  ['nirf/nirf.json', 'entries', '{{fields.id}}'],
])('%s: a closed entry of %s is shown by its texts', (file, path, summary) => {
  expect(fieldAt(file, path)).toMatchObject({ summary });
});

test('an entry of a list of texts is called by what it is', () => {
  expect(fieldAt('programmes/any', 'courses')).toMatchObject({ label_singular: 'course', field: { label: 'Course' } });
});

test('every page that can be translated has a form below the name of the language, whether it has a translation or not', () => {
  const group = config.collections.find(({ name }) => name === 'hi');
  expect(group).toMatchObject({ label: 'हिन्दी: pages', format: 'content-markdown', delete: false });
  const places = group !== undefined && 'files' in group ? group.files : [];
  expect(places).toContainEqual(
    expect.objectContaining({ label: '/NEP', file: 'content/hi/pages/NEP.md', media_folder: 'pictures', preview_path: 'hi/NEP' }),
  );
  const start = { label: '/', file: 'content/hi/pages/index.md', preview_path: 'hi' };
  expect(places).toContainEqual(expect.objectContaining(start));
  const english = ['Courses', 'S.M.M.-Gallery'].map((name) => `content/hi/pages/${name}.md`);
  expect(places.filter(({ file }) => english.includes(file))).toEqual([]);
});

test('a file that does not exist yet is a blank form, and its form writes it', () => {
  expect([formats.markdown.fromFile(''), formats.json.fromFile('')]).toEqual([{}, {}]);
  const values = { title: 'शीर्षक', draft: true, eyebrow: 'नीति', lead: 'एक वाक्य।', body: 'पाठ।', description: 'शब्द।' };
  expect(formats.markdown.toFile({ ...values, [FORM]: 'hi/hi_pages_NEP' })).toBe(
    '---\ntitle: शीर्षक\neyebrow: नीति\nlead: एक वाक्य।\ndescription: शब्द।\ndraft: true\n---\n\nपाठ।\n',
  );
});

describe('the name of a new entry', () => {
  function rules(file: string) {
    const field = fieldAt(file, 'name');
    const [allowed, taken] = [field?.['allowed'], field?.['taken']];
    if (!Array.isArray(allowed) || !Array.isArray(taken)) throw new Error(`${file} has no name`);
    return { isAllowed: (name: string) => new RegExp(String(allowed[0]), 'u').test(name), isTaken: (name: string) => taken.includes(name) };
  }

  test('is the address of a page, which no other page may have in any case of letters', () => {
    const { isAllowed, isTaken } = rules('pages/any');
    expect(['hostel', 'girls-hostel', 'nss2026'].every(isAllowed)).toBe(true);
    expect(['Hostel', 'girls hostel', 'a/b', '-a', 'a--b', 'a.b', ''].some(isAllowed)).toBe(false);
    expect(['nep', 'about', 'login', 'notices', 'editor', 'hi'].every(isTaken)).toBe(true);
    expect(isTaken('hostel')).toBe(false);
    expect(config.collections.find(({ name }) => name === 'pages')).toMatchObject({ slug: '{{fields.name}}' });
  });

  test('is a year of the gallery: the one after the newest is suggested', () => {
    const { isAllowed, isTaken } = rules('gallery/any/pictures');
    expect(['1996-1997', '2026-2027'].every(isAllowed)).toBe(true);
    expect(['2026-2028', '2026-27', '2026', '26-27', 'a'].some(isAllowed)).toBe(false);
    const years = readdirSync(`${CONTENT}/gallery`).toSorted();
    expect(years.every(isTaken)).toBe(true);
    const newest = Number(years.at(-1)?.slice(-4));
    expect(fieldAt('gallery/any/pictures', 'name')).toMatchObject({ default: `${String(newest)}-${String(newest + 1)}` });
    expect(config.collections.find(({ name }) => name === 'gallery')).toMatchObject({
      path: '{{slug}}/pictures',
      create: true,
      delete: false,
    });
  });

  test('is not stored in the file', () => {
    const values = { name: 'hostel', title: 'Hostel', eyebrow: 'Life', lead: 'A lead.', description: 'Words.', [FORM]: 'pages' };
    expect(formats.markdown.toFile(values)).not.toContain('name:');
  });
});
