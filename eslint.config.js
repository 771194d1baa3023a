/** Rules that need no types. Those that need types, and React's, are in `.oxlintrc.json`: oxlint checks them in a tenth of the time. */
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

import { LOOKBEHIND, NEWER_IN_BROWSERS } from './scripts/lint/browsers.mjs';
import { EVERYWHERE, importRules } from './scripts/lint/imports.mjs';
import { textAlone } from './scripts/lint/text-alone.mjs';

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
  {
    files: ['**/*.tsx'],
    rules: {
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', ROLES_FOR_SAFARI],
      'jsx-a11y-x/no-redundant-roles': ['error', ROLES_FOR_SAFARI],
      // Regions that scroll: the keyboard must reach them.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }],
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

  importRules,

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
