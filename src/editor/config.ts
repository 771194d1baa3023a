import { facultyFields } from '#records/faculty.ts';
import { LANGUAGES, TRANSLATED_LANGUAGES } from '#words/languages.ts';

import { collections } from '#schemas/collections.ts';
import { type Field, RICH_TEXT, UPLOADS, fieldsOf, summaryOf } from './fields.ts';
import { type FilePlace, type FolderPlace, GROUPS, PAGE_TEXT, type Place, placesIn } from './places.ts';

/** On GitHub. */
export type Repository = { name: string; branch: string };

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
  if (file.endsWith('.md')) return withBody(fields, PAGE_TEXT);
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
    ...UPLOADS.pdf,
    media_folder: `/${uploads.folder}`,
    public_folder: '',
  };
  return [...fields, upload];
}

/** Each form has a format of its own, because a format is told nothing but the values. Sveltia asks for the ending. */
function formatOf(form: string): string {
  return form.replace(/\.md$/u, '-frontmatter');
}

function fileEntry(place: FilePlace, fields: readonly Field[]) {
  const pictures = place.file.endsWith('.md') ? 'pictures' : '';
  return {
    name: place.file.replace(/\.\w+$/u, '').replace(/[^\w-]/gu, '_'),
    label: place.label,
    file: `content/${place.file}`,
    format: formatOf(place.file),
    media_folder: pictures,
    public_folder: pictures,
    ...(pictures === '' ? {} : { preview_path: `${place.group}${place.label}`.replace(/\/$/u, '') }),
    fields: formOf(place, fields),
  };
}

/** The text is what editors change most, so it follows the title. It is stored below the other fields. */
function withBody(fields: readonly Field[], hint: string): readonly Field[] {
  const body: Field = {
    name: 'body',
    label: 'Text',
    ...RICH_TEXT,
    hint,
    required: false,
    whenBlank: 'leave-out',
    buttons: ['heading-two', ...RICH_TEXT.buttons],
    editor_components: ['image'],
    linked_images: false,
  };
  const start = fields.findIndex(({ name }) => name === 'title') + 1;
  return [...fields.slice(0, start), body, ...fields.slice(start)];
}

function folderCollection(place: FolderPlace, fields: readonly Field[]) {
  const { newName, fileInFolder } = place;
  return {
    name: place.folder.replaceAll('/', '_'),
    label: place.label,
    label_singular: place.singular,
    ...(place.description === undefined ? {} : { description: place.description }),
    folder: `content/${place.folder}`,
    extension: place.extension,
    format: formatOf(`${place.folder}.${place.extension}`),
    create: place.isOpen,
    // The site is not built without some of its pages, and without its list the pictures of a gallery year would be left.
    delete: place.isOpen && place.folder !== 'pages' && fileInFolder === undefined,
    summary: place.summary,
    media_folder: place.pictures ?? '',
    public_folder: place.pictures ?? '',
    ...(place.page === undefined ? {} : { preview_path: place.page }),
    slug: newName === undefined ? { editable: false } : { editable: ['create'], ...newName },
    ...(fileInFolder === undefined ? {} : { path: `{{slug}}/${fileInFolder}`, sortable_fields: [] }),
    fields: place.body === null ? fields : withBody(fields, place.body),
  };
}

/** @param content the folder `content/` */
export function editorConfig(content: string, site: { address: string }, { name: repo, branch }: Repository) {
  const placed = placedFields(content);
  const translated = TRANSLATED_LANGUAGES.map((language) => [language, `${LANGUAGES[language].name}: pages`] as const);
  const groups = [...Object.entries(GROUPS), ...translated].map(([name, label]) => ({
    name,
    label,
    files: placed.flatMap(({ place, fields }) => ('file' in place && place.group === name ? [fileEntry(place, fields)] : [])),
  }));
  const folders = placed.flatMap(({ place, fields }) => ('folder' in place ? [folderCollection(place, fields)] : []));
  return {
    backend: { name: 'github', repo, branch, squash_merges: true },
    publish_mode: 'editorial_workflow',
    load_config_file: false,
    app_title: 'Editor',
    site_url: site.address,
    logo: { src: '/favicon.ico' },
    // Pictures of other sites are no part of the college's.
    media_libraries: { stock_assets: false },
    media_folder: 'public/documents',
    public_folder: '/documents',
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    collections: [...groups.filter(({ files }) => files.length > 0), ...folders],
  };
}
