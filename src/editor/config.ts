import { LANGUAGES, TRANSLATED_LANGUAGES } from '#i18n/languages.ts';
import { EDITOR_API, EDITOR_SIGN_IN } from '#records/editor/editor.ts';
import * as collections from '#schemas/collections.ts';

import { createFields, createSummary, type Field, PICTURE_UPLOADS, RICH_TEXT } from './fields.ts';
import { type FileLocation, type FolderLocation, GROUPS, PAGE_TEXT } from './location.ts';
import { listLocations } from './locations.ts';

export type Repository = { name: string; branch: string; signIn?: string };

/** Paths: `start.js` puts the address of the page before them, because a site may have several. */
const OWN_SIGN_IN = {
  base_url: '/',
  auth_endpoint: EDITOR_SIGN_IN,
  auth_methods: ['oauth'],
  api_root: EDITOR_API,
  graphql_api_root: `${EDITOR_API}/graphql`,
};

function listPlacedFields(content: string) {
  const schemas = new Map(Object.entries(collections).map(([name, { schema }]) => [name, schema]));
  return Object.entries(listLocations(content)).flatMap(([name, locations]) => {
    const schema = schemas.get(name);
    const fields = schema === undefined ? [] : createFields(schema);
    return locations.map((location) => ({ location, fields }));
  });
}

function createForm({ file, unused, isList = false }: FileLocation, fields: readonly Field[]): readonly Field[] {
  if (file.endsWith('.md')) return createTextForm(fields, PAGE_TEXT, unused);
  if (isList) {
    // `root` makes the list the whole file.
    const list = { name: 'entries', label: 'Entries', label_singular: 'entry', widget: 'list', required: false, root: true } as const;
    return [{ ...list, collapsed: true, fields, summary: createSummary(fields) }];
  }
  return fields;
}

function createFileEntry(location: FileLocation, fields: readonly Field[]) {
  const beside = location.file.endsWith('.md') ? 'pictures' : '';
  const { folder = beside, address = beside } = location.files ?? {};
  return {
    name: location.file.replace(/\.\w+$/u, '').replace(/[^\w-]/gu, '_'),
    label: location.label,
    file: `content/${location.file}`,
    media_folder: folder,
    public_folder: address,
    preview_path: location.page,
    fields: createForm(location, fields),
  };
}

function createTextForm(fields: readonly Field[], hint: string, unused: ReadonlySet<string> = new Set()): readonly Field[] {
  const body: Field = {
    name: 'body',
    label: 'Text',
    ...RICH_TEXT,
    hint,
    required: false,
    buttons: ['heading-two', ...RICH_TEXT.buttons],
    editor_components: ['image'],
    linked_images: false,
  };
  const blocks = fields.filter(({ name }) => name === 'blocks');
  const others = fields.filter(({ name }) => name !== 'blocks');
  const start = others.findIndex(({ name }) => name === 'title') + 1;
  const form = [...others.slice(0, start), body, ...others.slice(start), ...blocks];
  return form.filter(({ name }) => !unused.has(name));
}

function createFolderCollection(location: FolderLocation, fields: readonly Field[]) {
  const { newName, nameField, suggested = {}, fileInFolder, pictures = '', isOpen } = location;
  const ownFields = fields.map((field) => (field.name in suggested ? { ...field, default: suggested[field.name] } : field));
  const template = nameField === undefined ? undefined : `{{fields.${nameField}}}`;
  return {
    name: location.folder.replaceAll('/', '_'),
    label: location.label,
    label_singular: location.singular,
    description: location.description,
    folder: `content/${location.folder}`,
    extension: location.extension,
    create: isOpen,
    // The build needs some pages; a gallery year's pictures would outlive their file.
    delete: isOpen && location.folder !== 'pages' && fileInFolder === undefined,
    summary: location.summary,
    media_folder: pictures,
    public_folder: pictures,
    preview_path: location.page,
    identifier_field: nameField,
    slug: newName === undefined ? { editable: false, template } : { editable: ['create'], ...newName },
    path: fileInFolder === undefined ? undefined : `{{slug}}/${fileInFolder}`,
    sortable_fields: fileInFolder === undefined ? undefined : [],
    filter: location.filter,
    fields: location.body === undefined ? ownFields : createTextForm(fields, location.body, location.unused),
  };
}

export function createEditorConfig(content: string, site: { address: string }, { name: repo, branch, signIn = 'console' }: Repository) {
  const placed = listPlacedFields(content);
  const translated = TRANSLATED_LANGUAGES.map((language) => [language, LANGUAGES[language].name] as const);
  const groupsOf = (labels: readonly (readonly [string, string])[]) =>
    labels.map(([name, label]) => ({
      name,
      label,
      files: placed.flatMap(({ location, fields }) =>
        'file' in location && location.group === name ? [createFileEntry(location, fields)] : [],
      ),
    }));
  const folders = placed.flatMap(({ location, fields }) => ('folder' in location ? [createFolderCollection(location, fields)] : []));
  return {
    backend: { name: 'github', repo, branch, squash_merges: true, ...(signIn === 'github' ? {} : OWN_SIGN_IN) },
    publish_mode: 'editorial_workflow',
    load_config_file: false,
    app_title: 'Editor',
    site_url: site.address,
    logo: { src: '/favicon.ico' },
    // For pictures in texts; a field has its own.
    media_libraries: { stock_assets: false, default: { config: { ...PICTURE_UPLOADS, slugify_filename: true } } },
    // Sveltia ignores a field's folder that equals this one.
    media_folder: 'public',
    public_folder: '/',
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: [...groupsOf(Object.entries(GROUPS)), ...folders, ...groupsOf(translated)].filter(
      (one) => !('files' in one) || one.files.length > 0,
    ),
  };
}
