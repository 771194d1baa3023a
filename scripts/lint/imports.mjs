/** Who may import what: rules of ESLint for areas of the code and for folders inside `netlify` and the console. */
import packageSettings from '../../package.json' with { type: 'json' };

/** The areas of the code, as named in "imports" of package.json. */
const AREAS = Object.keys(packageSettings.imports).map((name) => name.slice(1, -2));

export const EVERYWHERE = [
  { regex: '^\\.\\./(?!.*/package(-lock)?\\.json$|(.*/)?content\\.config\\.ts$)', message: 'Use the "#area/…" imports of package.json.' },
  { regex: '^(\\./|\\.\\./|#)(?!.*\\.[a-z0-9]+(\\?[a-z&]+)?$)', message: 'Write the file ending.' },
  { regex: '^zod$', message: 'zod/mini, in src/domain and src/records only: the whole of zod is four times as large.' },
];

const NO_ZOD = { regex: '^(zod/mini|astro/zod)$', message: 'Schemas stay in src/domain and src/records; use its parse functions.' };
const NO_CONTENT = { regex: '^astro:content$', message: 'Only src/queries reads collections.' };

const NO_FUNCTION = { regex: '^(#netlify|\\.)/functions/', message: 'Functions are entry points: shared code stays outside them.' };

/** Limits imports of files to some areas. A later block replaces an earlier one, so each contains all restrictions. */
function area(files, { may, types = [], also = [NO_ZOD, NO_CONTENT] }) {
  const barred = AREAS.filter((name) => !may.includes(name));
  const patterns = barred.map((name) => ({
    regex: `^#${name}/`,
    allowTypeImports: types.includes(name),
    message: types.includes(name) ? `Types only from #${name} here.` : `Code here does not use #${name}.`,
  }));
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...EVERYWHERE, ...also, ...patterns] }] } };
}

const FOR_COMPONENTS = ['browser', 'components', 'domain', 'generated', 'islands', 'records', 'styles', 'i18n'];

/** Areas from which functions may import; they render notices with stateless components. */
const FOR_FUNCTIONS = ['components', 'content', 'domain', 'netlify', 'records', 'i18n'];

const FOR_CONSOLE = ['api', 'browser', 'components', 'console', 'domain', 'records', 'styles', 'ui', 'i18n'];

const FLOORS_MESSAGE = 'A folder imports from the floors below it.';

/** The floors of `netlify`, from the ground: a folder imports from the floors below it. `functions` are above them all. */
const FLOORS = [
  ['platform'],
  ['store'],
  ['access', 'limits'],
  ['http'],
  ['office', 'uploads'],
  ['accounts', 'faculty', 'forms', 'health', 'nightly', 'notices', 'today'],
  ['history'],
];

/** The floors of the console: what is general, the subjects, and the activity log, which uses the calls of all subjects. */
const CONSOLE_FLOORS = [
  ['session'],
  ['list'],
  ['entry', 'frame'],
  ['accounts', 'deleted', 'faculty', 'forms', 'notices', 'today', 'todo'],
  ['activity'],
];

/** Calls `limit` for each folder with the folders from which it may import, as part of a regular expression. */
function limitFloors(floors, limit) {
  return floors.flatMap((folders, height) => folders.map((folder) => limit(folder, [folder, ...floors.slice(0, height).flat()].join('|'))));
}

/** Each area lists the areas from which its files may import. */
export const importRules = [
  area(['src/{domain,records,i18n}/**'], { may: ['content', 'domain', 'records', 'i18n'], also: [NO_CONTENT] }),
  area(['src/api/**'], { may: ['api', 'browser', 'domain', 'records', 'i18n'] }),
  area(['src/ui/**'], { may: ['domain', 'records', 'styles', 'ui', 'i18n'] }),
  area(['src/ui/table/**'], { may: ['domain', 'styles', 'ui', 'i18n'] }),
  area(['src/browser/**'], { may: [] }),
  // The console previews a notice with the components of its page.
  // A file beside the folders uses none of them.
  area(['src/console/*'], { may: FOR_CONSOLE, also: [NO_ZOD, NO_CONTENT, { regex: '^#console/.*/', message: FLOORS_MESSAGE }] }),
  limitFloors(CONSOLE_FLOORS, (folder, allowed) =>
    area([`src/console/${folder}/**`], {
      may: FOR_CONSOLE,
      also: [NO_ZOD, NO_CONTENT, { regex: `^#console/(?!(${allowed})/|[^/]+$)`, message: FLOORS_MESSAGE }],
    }),
  ),
  area(['src/islands/**'], {
    may: ['api', 'browser', 'domain', 'records', 'styles', 'ui', 'i18n'],
    also: [
      NO_ZOD,
      NO_CONTENT,
      { regex: '^\\./[A-Z].*\\.tsx$', caseSensitive: true, message: 'Islands do not import one another. Put shared parts into src/ui.' },
    ],
  }),
  area(['src/components/**'], { may: FOR_COMPONENTS, types: ['integrations', 'queries'] }),
  // The search page asks the API for notices and teachers, a course page for its teachers.
  area(['src/components/{courses,search}/**'], { may: [...FOR_COMPONENTS, 'api'], types: ['integrations', 'queries'] }),
  area(['src/components/{admission,frame,links}/**', 'src/layouts/**'], { may: [...FOR_COMPONENTS, 'queries'] }),
  area(['src/components/blocks/**'], { may: [...FOR_COMPONENTS, 'queries', 'ui'] }),
  // The home page uses styles of src/ui without React, and lists the campus pictures.
  area(['src/components/home/**'], { may: [...FOR_COMPONENTS, 'api', 'queries', 'ui'] }),
  area(['src/pages/**'], { may: [...FOR_COMPONENTS, 'console', 'integrations', 'layouts', 'queries', 'ui'] }),
  area(['src/integrations/**'], { may: ['browser', 'domain', 'editor', 'queries', 'records', 'i18n'] }),
  area(['src/queries/**'], { may: ['content', 'domain', 'records', 'schemas', 'i18n'], also: [] }),
  area(['src/editor/**', 'src/schemas/**'], { may: ['domain', 'records', 'schemas', 'i18n'], also: [] }),
  area(['netlify/**'], { may: FOR_FUNCTIONS, also: [NO_ZOD, NO_CONTENT, NO_FUNCTION] }),
  limitFloors(FLOORS, (folder, allowed) =>
    area([`netlify/${folder}/**`], {
      may: folder === 'forms' ? [...FOR_FUNCTIONS, 'islands'] : FOR_FUNCTIONS,
      also: [NO_ZOD, NO_CONTENT, { regex: `^#netlify/(?!(generated|${allowed})/)`, message: FLOORS_MESSAGE }],
    }),
  ),
].flat();
