/** What the linter holds this code to. Each rule beyond the shared sets has its reason beside it. */
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The rooms that code lives in, as package.json's "imports" name them. */
const ROOMS = [
  'api',
  'assets',
  'components',
  'console',
  'content',
  'domain',
  'generated',
  'islands',
  'layouts',
  'lib',
  'netlify',
  'scripts',
  'styles',
  'tests',
  'ui',
];

const EVERYWHERE = [
  { regex: '^\\.\\./(?!.*/package(-lock)?\\.json$)', message: 'Use the "#room/…" imports of package.json.' },
  { regex: '^(\\./|\\.\\./|#)(?!.*\\.[a-z0-9]+(\\?[a-z&]+)?$)', message: 'Write the file ending.' },
  { regex: '^zod$', message: 'zod/mini, in src/domain only: the whole of zod weighs four times as much.' },
];

const NO_ZOD = { regex: '^(zod/mini|astro/zod)$', message: 'Schemas stay in src/domain; use its parse functions.' };
const NO_CONTENT = { regex: '^astro:content$', message: 'Only src/lib/content asks for collections.' };

const NO_FUNCTION = {
  regex: '^(#netlify|\\.)/functions/',
  message: 'What functions share stands in netlify/lib; functions are entry points.',
};

/**
 * What files of one room may import of the others. ESLint replaces a rule's options from block to block, so each block names them all.
 * @param {string[]} files
 * @param {{ may: string[], types?: string[], also?: { regex: string, message: string }[] }} allowed
 */
function room(files, { may, types = [], also = [NO_ZOD, NO_CONTENT] }) {
  const barred = ROOMS.filter((name) => !may.includes(name));
  const patterns = barred.map((name) => ({
    regex: `^#${name}/`,
    allowTypeImports: types.includes(name),
    message: types.includes(name) ? `Types only from #${name} here.` : `Code here does not use #${name}.`,
  }));
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...EVERYWHERE, ...also, ...patterns] }] } };
}

const BARRED_IN_TESTS = [
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/] > Literal.arguments[value=/^[.#]/]",
    message: 'Pass another dependency instead: a replaced module proves the replacement.',
  },
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: 'Wait for what should happen, not for time.' },
  {
    selector: 'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme|fails)$/]',
    message: 'Every test runs.',
  },
];

/** A dynamic import would escape the rules on who may import whom. */
const DYNAMIC_IMPORT = {
  selector: 'ImportExpression > Literal.source[value=/^(#|\\.\\.)/]',
  message: 'Import other rooms with a static import. A dynamic import may load a package or a file beside this one.',
};

/** Functions are declared; an arrow at the top of a file is for one whose type has a name. */
const ARROW_AT_TOP = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression.init',
  message: 'Declare it as a function.',
};

const BARRED_EVERYWHERE = [
  ARROW_AT_TOP,
  DYNAMIC_IMPORT,
  { selector: "JSXAttribute[name.name='data-testid']", message: 'Tests find things as people do: by role and name.' },
  { selector: "CallExpression[callee.property.name='getByTestId']", message: 'Find it as people do: by role and name.' },
];

const NO_DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Named exports; default only where a framework asks for it.' };

/** Safari forgets what lists without bullets and tables in another layout are, unless their roles say so. */
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

/** Sizes to aim at are lower (a page 80, a component 150, a module 200, a test 350): a file that grows past these is two files. */
function size(files, max) {
  return { files, rules: { 'max-lines': ['error', { max }] } };
}

export default defineConfig(
  globalIgnores([
    'dist/',
    '.astro/',
    '.netlify/',
    'src/generated/',
    'netlify/lib/generated/',
    'public/',
    'test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  astro.configs['flat/jsx-a11y-strict'],
  { files: ['**/*.tsx'], ...a11y.configs.strict },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // tsconfig's noPropertyAccessFromIndexSignature is off, but brackets on process.env are clearer about what may be absent.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_+$', caughtErrors: 'all' }],
      // Dependencies and fixtures are plain objects whose functions don't use "this".
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: EVERYWHERE }],
    },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      // It takes every object that a hook returns for a ref when one of its members is one.
      'react-hooks/refs': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', ROLES_FOR_SAFARI],
      'jsx-a11y-x/no-redundant-roles': ['error', ROLES_FOR_SAFARI],
      // A form may watch its fields: "onBlur" and "onInput" make nothing clickable.
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

  // Who may import whom.
  room(['src/domain/**'], { may: ['content'], also: [NO_CONTENT] }),
  room(['src/api/**'], { may: ['domain'] }),
  room(['src/ui/**'], { may: ['domain', 'styles'] }),
  room(['src/islands/**', 'src/console/**'], { may: ['api', 'assets', 'domain', 'styles', 'ui'] }),
  room(['src/islands/**/*.tsx'], {
    may: ['api', 'assets', 'domain', 'styles', 'ui'],
    also: [
      NO_ZOD,
      NO_CONTENT,
      { regex: '^\\./.*\\.tsx$', message: 'Islands never import one another: what two share is a part in src/ui.' },
    ],
  }),
  room(['src/components/**'], { may: ['assets', 'components', 'domain', 'generated', 'islands', 'styles'], types: ['lib'] }),
  // The frame and the home page are on one page each, so to speak: they ask for the site's settings themselves.
  room(['src/components/{frame,home}/**', 'src/layouts/**'], {
    may: ['assets', 'components', 'domain', 'generated', 'islands', 'lib', 'styles'],
  }),
  room(['src/pages/**'], { may: ['assets', 'components', 'console', 'domain', 'generated', 'islands', 'layouts', 'lib', 'styles'] }),
  room(['src/lib/**'], { may: ['assets', 'domain'] }),
  room(['src/lib/content/**', 'src/content.config.ts'], { may: ['assets', 'domain', 'lib'], also: [] }),
  room(['src/schemas/**'], { may: ['domain'], also: [] }),
  room(['netlify/**'], { may: ['content', 'domain', 'netlify'], also: [NO_ZOD, NO_CONTENT, NO_FUNCTION] }),

  // Default exports are for frameworks: pages, functions, configurations.
  {
    files: ['src/{api,console,domain,islands,lib,ui}/**/*.{ts,tsx}', 'netlify/lib/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    ignores: ['**/*.d.ts', 'src/lib/drawn-directive.ts'],
    rules: { 'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE, NO_DEFAULT_EXPORT] },
  },

  // Failures that the specification logs and shows to nobody (spec §8).
  { files: ['src/{console,islands,ui}/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  // A command talks to the person who runs it.
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  // It listens to the console: an unexpected word there fails a test.
  { files: ['tests/support/console.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': ['error', ...BARRED_EVERYWHERE, ...BARRED_IN_TESTS],
      // "expect.any(String)" and its kin are "any".
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },

  size(['**/*.{ts,tsx,mjs,js}'], 250),
  size(['**/*.astro'], 240),
  size(['src/pages/**/*.astro'], 100),
  size(['tests/**'], 440),

  // Plain JavaScript has no types but those in its comments.
  {
    files: ['scripts/**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowNullish: true }],
    },
  },

  // Types in .astro files are astro check's: the parser gives the linter none.
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  // The linter's plug-ins come with loose types of their own.
  { files: ['*.config.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
);
