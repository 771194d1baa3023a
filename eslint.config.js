/** Rules that need no types. Those that need types are in `.oxlintrc.json`: oxlint checks them in a tenth of the time. */
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

import { LOOKBEHIND, NEWER_IN_BROWSERS } from './scripts/lint/browsers.mjs';
import { textAlone } from './scripts/lint/text-alone.mjs';
import packageSettings from './package.json' with { type: 'json' };

/** The areas of the code, as named in "imports" of package.json. */
const AREAS = Object.keys(packageSettings.imports).map((name) => name.slice(1, -2));

const EVERYWHERE = [
  { regex: '^\\.\\./(?!.*/package(-lock)?\\.json$|(.*/)?content\\.config\\.ts$)', message: 'Use the "#area/…" imports of package.json.' },
  { regex: '^(\\./|\\.\\./|#)(?!.*\\.[a-z0-9]+(\\?[a-z&]+)?$)', message: 'Write the file ending.' },
  { regex: '^zod$', message: 'zod/mini, in src/domain and src/records only: the whole of zod is four times as large.' },
];

const NO_ZOD = { regex: '^(zod/mini|astro/zod)$', message: 'Schemas stay in src/domain and src/records; use its parse functions.' };
const NO_CONTENT = { regex: '^astro:content$', message: 'Only src/queries reads collections.' };

const NO_FUNCTION = { regex: '^(#netlify|\\.)/functions/', message: 'Functions are entry points: shared code stays outside them.' };

/**
 * Limits imports of files to some areas. A later block replaces an earlier one, so each contains all restrictions.
 * @param {string[]} files
 * @param {{ may: string[], types?: string[], also?: { regex: string, message: string }[] }} allowed
 */
function area(files, { may, types = [], also = [NO_ZOD, NO_CONTENT] }) {
  const barred = AREAS.filter((name) => !may.includes(name));
  const patterns = barred.map((name) => ({
    regex: `^#${name}/`,
    allowTypeImports: types.includes(name),
    message: types.includes(name) ? `Types only from #${name} here.` : `Code here does not use #${name}.`,
  }));
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...EVERYWHERE, ...also, ...patterns] }] } };
}

const REACT = ['src/{console,islands,ui}/**/*.{ts,tsx}', 'src/components/**/*.tsx'];

const FOR_COMPONENTS = ['browser', 'components', 'domain', 'generated', 'islands', 'records', 'styles', 'i18n'];

/** Areas from which functions may import; they render notices with stateless components. */
const FOR_FUNCTIONS = ['components', 'content', 'domain', 'netlify', 'records', 'i18n'];

/** The floors of `netlify`, from the ground: a folder imports from the floors below it. `functions` are above them all. */
const FLOORS = [
  ['platform'],
  ['store'],
  ['access', 'limits'],
  ['http'],
  ['office', 'uploads'],
  ['accounts', 'faculty', 'forms', 'health', 'nightly', 'notices', 'pictures', 'reports', 'today'],
  ['history'],
];

function limitFloors() {
  return FLOORS.flatMap((folders, height) =>
    folders.map((folder) => {
      const allowed = ['generated', folder, ...FLOORS.slice(0, height).flat()].join('|');
      return area([`netlify/${folder}/**`], {
        may: folder === 'forms' ? [...FOR_FUNCTIONS, 'islands'] : FOR_FUNCTIONS,
        also: [NO_ZOD, NO_CONTENT, { regex: `^#netlify/(?!(${allowed})/)`, message: 'A folder imports from the floors below it.' }],
      });
    }),
  );
}

const BARRED_IN_TESTS = [
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/] > Literal.arguments[value=/^[.#]/]",
    message: 'Pass another dependency instead of replacing a module of ours.',
  },
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: 'Wait for a state, not for a time.' },
  {
    selector: 'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme|fails)$/]',
    message: 'Every test runs.',
  },
];

/** Rejects dynamic imports, which the import restrictions do not cover. */
const DYNAMIC_IMPORT = {
  selector: 'ImportExpression > Literal.source[value=/^(#|\\.\\.)/]',
  message: 'Import other areas with a static import. A dynamic import may load a package or a file beside this one.',
};

/** Rejects top-level arrow functions without a type annotation: functions are declarations. */
const ARROW_AT_TOP = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression.init',
  message: 'Declare it as a function.',
};

const BARRED_EVERYWHERE = [
  ARROW_AT_TOP,
  DYNAMIC_IMPORT,
  { selector: "JSXAttribute[name.name='data-testid']", message: 'Tests find elements as people do, by role and name.' },
  { selector: "CallExpression[callee.property.name='getByTestId']", message: 'Find elements as people do, by role and name.' },
];

/** Areas with code that runs in browsers. */
const IN_BROWSERS = ['api', 'browser', 'components', 'console', 'domain', 'islands', 'records', 'ui', 'i18n'];

const NO_DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Use named exports. Default exports are only for frameworks.' };

/** An island without an error boundary would leave a gap if it throws. */
const BARE_ISLAND = {
  selector: 'ExportNamedDeclaration > FunctionDeclaration[id.name=/^[A-Z]/]',
  message: 'Export what withErrorBoundary() or withMessages() makes of it.',
};

/** Roles that Safari drops from lists without bullets and from restyled tables. */
const ROLES_FOR_SAFARI = {
  ol: ['list'],
  ul: ['list'],
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader'],
  td: ['cell'],
};

/** A hard limit. Aim lower: a page or component 150, a module 200, a test 350. */
function size(files, max) {
  return { files, rules: { 'max-lines': ['error', { max }] } };
}

export default defineConfig(
  globalIgnores([
    'dist/',
    '.astro/',
    '.netlify/',
    'src/generated/',
    'netlify/generated/',
    'public/',
    'test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs['flat/jsx-a11y-strict'],
  { files: ['**/*.tsx'], ...a11y.configs.strict },
  { files: REACT, ...reactHooks.configs.flat.recommended },
  {
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_+$', caughtErrors: 'all' }],
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: EVERYWHERE }],
    },
  },
  // This rule stays in ESLint because oxlint gives custom rules no types.
  {
    files: ['src/{console,islands,ui}/**/*.tsx'],
    plugins: { site: { rules: { 'text-alone': textAlone } } },
    languageOptions: { parserOptions: { projectService: true } },
    rules: { 'site/text-alone': 'error' },
  },
  // The rule mistakes an object from a hook for a ref if one of its members is a ref.
  { files: REACT, rules: { 'react-hooks/refs': 'off' } },
  {
    files: ['**/*.tsx'],
    rules: {
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', ROLES_FOR_SAFARI],
      'jsx-a11y-x/no-redundant-roles': ['error', ROLES_FOR_SAFARI],
      // Form-level "onBlur" and "onInput" are allowed: they make nothing clickable.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onKeyDown', 'onKeyPress', 'onKeyUp', 'onMouseDown', 'onMouseUp'] },
      ],
    },
  },
  {
    files: ['**/*.astro'],
    rules: {
      'astro/jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', ROLES_FOR_SAFARI],
      'astro/jsx-a11y/no-redundant-roles': ['error', ROLES_FOR_SAFARI],
    },
  },

  // Each area lists the areas from which its files may import.
  area(['src/{domain,records,i18n}/**'], { may: ['content', 'domain', 'records', 'i18n'], also: [NO_CONTENT] }),
  area(['src/api/**'], { may: ['api', 'browser', 'domain', 'records', 'i18n'] }),
  area(['src/ui/**'], { may: ['domain', 'records', 'styles', 'ui', 'i18n'] }),
  area(['src/browser/**'], { may: [] }),
  // The console previews a notice with the components of its page.
  area(['src/console/**'], { may: ['api', 'browser', 'components', 'console', 'domain', 'records', 'styles', 'ui', 'i18n'] }),
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
  limitFloors(),

  // Default exports are only for frameworks: pages, functions and configuration files.
  {
    files: ['src/{editor,integrations,queries}/**/*.ts', 'netlify/!(functions)/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    ignores: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE, NO_DEFAULT_EXPORT] },
  },
  {
    files: [`src/{${IN_BROWSERS.join(',')}}/**`],
    rules: {
      'no-restricted-properties': ['error', ...NEWER_IN_BROWSERS],
      'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE, LOOKBEHIND, NO_DEFAULT_EXPORT],
    },
  },

  {
    files: ['src/islands/**/[A-Z]*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE, LOOKBEHIND, NO_DEFAULT_EXPORT, BARE_ISLAND] },
  },

  // Some failures are only logged.
  { files: ['src/{console,editor,islands,ui}/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  // This file spies on the console to fail tests with unexpected output.
  { files: ['tests/support/functions/console.ts'], rules: { 'no-console': 'off' } },
  { files: ['tests/**'], rules: { 'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE, ...BARRED_IN_TESTS] } },

  size(['**/*.{ts,tsx,mjs,js}'], 250),
  size(['**/*.astro'], 240),
  size(['tests/**'], 440),
  size(['src/i18n/*'], 600),

  { files: ['**/*.astro', '**/*.astro/*.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
);
