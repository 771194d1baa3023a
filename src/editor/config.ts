import { PICTURE_MAX_BYTES } from '#domain/picture.ts';
import { REPORT_MAX_BYTES } from '#domain/report.ts';
import { facultyFields } from '#records/faculty.ts';
import { LANGUAGES, TRANSLATED_LANGUAGES } from '#words/languages.ts';

import { collections } from '#schemas/collections.ts';
import { type Field, fieldsOf, summaryOf } from './fields.ts';
import { LOCALE, phrasesFor } from './phrases.ts';
import { type FilePlace, type FolderPlace, GROUPS, PAGE_TEXT, type Place, placesIn } from './places.ts';

/** `local` is the working tree, which `npm run editor` changes. */
export type Backend = { kind: 'github'; repository: string; branch: string } | { kind: 'local'; address: string };

const ENTRIES = 'entries';

type PlacedFields = { place: Place; fields: readonly Field[] };

/** The first faculty list is checked by `scripts/build/manifests.ts`, so it is no collection of Astro's. */
const FACULTY: PlacedFields = {
  place: {
    group: 'people',
    file: 'faculty/faculty.json',
    label: 'First faculty list',
    description: 'The site shows this list only until staff save a faculty member in the console.',
    isList: true,
  },
  fields: [
    ...Object.entries(facultyFields).map(([name, { label, max }]): Field => ({
      name,
      label,
      widget: 'string',
      required: true,
      whenBlank: 'write',
      pattern: [`^[^]{0,${String(max)}}$`, `At most ${String(max)} characters`],
    })),
    { name: 'sample', label: 'Sample', widget: 'boolean', required: false, whenBlank: 'leave-out', leftOut: false },
  ],
};

function placedFields(content: string): readonly PlacedFields[] {
  const places = new Map<string, readonly Place[]>(Object.entries(placesIn(content)));
  const rows = Object.entries(collections).flatMap(([name, { schema }]) => {
    const fields = schema === undefined ? [] : fieldsOf(schema);
    return (places.get(name) ?? []).map((place) => ({ place, fields }));
  });
  return [...rows, FACULTY];
}

function formOf({ file, uploads, isList = false }: FilePlace, fields: readonly Field[]): readonly Field[] {
  if (file.endsWith('.md')) return [...fields, bodyField(PAGE_TEXT)];
  if (isList) {
    const list = {
      name: ENTRIES,
      label: 'Entries',
      label_singular: 'entry',
      widget: 'list',
      required: false,
      whenBlank: 'write',
      isWholeFile: true,
    } as const;
    const unique = fields.find(({ name }) => name === 'id');
    return [{ ...list, ...(unique === undefined ? {} : { unique: unique.name }), collapsed: true, fields, summary: summaryOf(fields) }];
  }
  if (uploads === undefined) return fields;
  const upload: Field = {
    name: 'upload',
    label: 'Upload a PDF',
    widget: 'file',
    hint: uploads.hint,
    required: false,
    whenBlank: 'leave-out',
    isNotStored: true,
    choose_url: false,
    media_folder: `/${uploads.folder}`,
    public_folder: '',
  };
  return [...fields, upload];
}

function fileEntry(place: FilePlace, fields: readonly Field[]) {
  const pictures = place.file.endsWith('.md') ? 'pictures' : '';
  return {
    name: place.file.replace(/\.\w+$/u, '').replace(/[^\w-]/gu, '_'),
    label: place.label,
    ...(place.description === undefined ? {} : { description: place.description }),
    file: `content/${place.file}`,
    media_folder: pictures,
    public_folder: pictures,
    ...(pictures === '' ? {} : { preview_path: `${place.group}${place.label}`.replace(/\/$/u, '') }),
    fields: formOf(place, fields),
  };
}

function bodyField(hint: string): Field {
  return { name: 'body', label: 'Text', widget: 'text', hint, required: false, whenBlank: 'leave-out' };
}

function folderCollection(place: FolderPlace, fields: readonly Field[], { kind }: Backend) {
  const { nameField, fileInFolder } = place;
  return {
    name: place.folder.replaceAll('/', '_'),
    label: place.label,
    label_singular: place.singular,
    ...(place.description === undefined ? {} : { description: place.description }),
    folder: `content/${place.folder}`,
    extension: place.extension,
    format: place.extension === 'md' ? 'content-markdown' : 'content-json',
    create: place.isOpen,
    // On GitHub it would happen without a draft. The site is not built without some of its pages, and
    // without its list the pictures of a gallery year would be left.
    delete: kind === 'local' && place.isOpen && place.page === undefined && fileInFolder === undefined,
    summary: place.summary,
    media_folder: place.pictures ?? '',
    public_folder: place.pictures ?? '',
    ...(place.page === undefined ? {} : { preview_path: place.page }),
    ...(nameField === undefined ? {} : { identifier_field: 'name', slug: '{{fields.name}}' }),
    ...(fileInFolder === undefined ? {} : { path: `{{slug}}/${fileInFolder}`, sortable_fields: [] }),
    fields: [...(nameField === undefined ? [] : [nameField]), ...fields, ...(place.body === null ? [] : [bodyField(place.body)])],
  };
}

function backendOf(backend: Backend) {
  if (backend.kind === 'local') {
    return { backend: { name: 'proxy', proxy_url: backend.address, branch: 'local' }, publish_mode: 'simple', show_preview_links: false };
  }
  const { repository: repo, branch } = backend;
  // `browser/start.js` adds the site's own address, at which the sign-in is.
  return {
    backend: { name: 'github', repo, branch, auth_endpoint: 'api/editor/auth', squash_merges: true },
    publish_mode: 'editorial_workflow',
    show_preview_links: true,
  };
}

/** @param content the folder `content/` */
export function editorConfig(content: string, site: { address: string }, backend: Backend) {
  const placed = placedFields(content);
  const translated = TRANSLATED_LANGUAGES.map((language) => [language, `${LANGUAGES[language].name}: pages`, 'content-markdown'] as const);
  const groups = [...Object.entries(GROUPS), ...translated].map(([name, label, format = 'content-json']) => ({
    name,
    label,
    delete: false,
    format,
    files: placed.flatMap(({ place, fields }) => ('file' in place && place.group === name ? [fileEntry(place, fields)] : [])),
  }));
  const folders = placed.flatMap(({ place, fields }) => ('folder' in place ? [folderCollection(place, fields, backend)] : []));
  return {
    ...backendOf(backend),
    load_config_file: false,
    locale: LOCALE,
    phrases: phrasesFor(backend.kind),
    largestUpload: { picture: PICTURE_MAX_BYTES, pdf: REPORT_MAX_BYTES },
    // It reads all files of the repository and looks at titles alone.
    search: false,
    // With "site_url" Decap also makes a link to the live page, and fails at it while an entry loads.
    display_url: site.address,
    logo: { src: '/favicon.ico' },
    // What is uploaded in the editor's library without an entry, is a document of the site.
    media_folder: 'public/documents',
    public_folder: '/documents',
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    collections: [...groups.filter(({ files }) => files.length > 0), ...folders],
  };
}
