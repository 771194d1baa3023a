// @ts-check
/**
 * A command that `run.mjs` runs needs an entry here. Plain JavaScript, because `--help` must answer
 * before anything is installed.
 */

const SITE_OPTIONS = /** @type {const} */ ({
  site: {
    type: 'string',
    value: 'NAME',
    says: 'a Netlify site by its id, its name or its domain, instead of the local site; needs the variable NETLIFY_AUTH_TOKEN',
  },
});

const EMPTY_OPTION = /** @type {const} */ ({
  empty: {
    type: 'boolean',
    says: 'leaves a store without records empty, which is otherwise filled with the demonstration (docs/operating.md)',
  },
});

export const commands = /** @type {const} */ ({
  start: {
    npm: 'npm start',
    does: 'Builds the site if it has changed, and serves it with its functions and records on this machine. The environment variables PORT and HOST say where: 8888 and 127.0.0.1 without them.',
    options: { ...EMPTY_OPTION },
  },
  dev: {
    npm: 'npm run dev',
    does: 'Serves the site like npm start, and updates pages and functions as you save. The environment variables PORT and HOST say where.',
    options: { ...EMPTY_OPTION },
  },
  test: {
    npm: 'npm test',
    does: 'Runs the build, all checks and all tests, and ends with one line that counts them. tests/README.md says how to run some of them.',
    options: {
      content: {
        type: 'boolean',
        says: 'runs only what a change of the content can break: the build, the check of content and links, and a visit of every page',
      },
    },
  },
  build: { npm: 'npm run build', does: 'Builds the static site into dist, as Netlify does.', options: {} },
  check: {
    npm: 'npm run check',
    does: 'Checks types, lint rules, styles, formatting and content, and the pages if they are built.',
    options: {},
  },
  format: { npm: 'npm run format', does: 'Formats all files.', options: {} },
  'staff-hash': {
    npm: 'npm run staff:hash',
    does: 'Asks for a password and prints its hash, for STAFF_ACCOUNTS and REPORT_PASSWORDS, unless the password is too short or too easy to guess. It also reads the password from a pipe.',
    options: {
      username: { type: 'string', value: 'NAME', says: 'whose password it is: a password that contains the username is easy to guess' },
    },
  },
  'content-check': {
    npm: 'npm run content:check',
    does: 'Checks the files of content/ and the PDFs of public/documents/, then the links of the built site, and lists the samples, the pages without an answer and the known conflicts. Ends with an error where there is a mistake (docs/editing.md).',
    options: {
      'no-build': { type: 'boolean', says: 'leaves out the links, and so does not build the site' },
      built: { type: 'boolean', says: 'checks the links of the site as it is in dist, however that was built' },
      'missing-only': {
        type: 'boolean',
        says: 'shows only what the page of the public self-disclosure lists as not published, by heading, and does not build the site',
      },
      markdown: { type: 'boolean', says: 'writes the report in Markdown' },
    },
  },
  'own-college': {
    npm: 'npm run own-college',
    does: 'Makes the demonstration a site of your own: asks who the college is, empties every sample in content/, removes the records and PDFs of the demonstration, and says page by page what is left to fill in. Git can undo it (docs/own-college.md).',
    options: {
      name: { type: 'string', value: 'NAME', says: 'the name of the college, as it stands at the top of every page' },
      'short-name': { type: 'string', value: 'NAME', says: 'a short name, for phones and for the titles in search results' },
      place: { type: 'string', value: 'TOWN', says: 'the town or the address, for the foot of every page' },
      colour: { type: 'string', value: '#RRGGBB', says: 'the dark colour of the college' },
      'action-colour': { type: 'string', value: '#RRGGBB', says: 'the dark colour of links and buttons' },
      emblem: { type: 'string', value: 'FILE', says: 'the emblem: an svg, png, jpg or webp file; without it a neutral one' },
    },
  },
  backup: {
    npm: 'npm run backup',
    does: 'Writes all records and files of the local site, or of a Netlify site, to one archive in backups/. The archive has personal data. docs/operating.md says more.',
    options: {
      ...SITE_OPTIONS,
    },
  },
  restore: {
    npm: 'npm run restore',
    does: 'Restores an archive, after checking all of it. Afterwards the site has what the archive has; what else was there is removed, and is in a second archive that is written before. docs/operating.md says more.',
    options: {
      from: { type: 'string', value: 'FILE', says: 'an archive; required' },
      yes: { type: 'boolean', says: 'does not ask whether to start; a site that has records asks a second time nevertheless' },
      overwrite: { type: 'boolean', says: 'without a terminal: confirms that the records of the site are replaced' },
      ...SITE_OPTIONS,
    },
  },
  purge: {
    npm: 'npm run purge',
    does: 'Deletes what visitors sent with forms and its files after a number of days, and files that no record names. The site does the same by itself each night (docs/operating.md).',
    options: {
      'older-than': {
        type: 'string',
        value: 'DAYS',
        says: 'for example 90d; without it the days of "retention_days" in content/settings/forms.json',
      },
      'dry-run': { type: 'boolean', says: 'only counts what would be deleted' },
      yes: { type: 'boolean', says: 'does not ask before it deletes' },
      ...SITE_OPTIONS,
    },
  },
});
