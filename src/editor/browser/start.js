// @ts-check
/** Starts Sveltia CMS with the configuration and the formats of this site. */
import CMS from '@sveltia/cms';

import { createFormats } from './formats.js';

/** @typedef {import('./stored-form.js').Field} Field */
/**
 * A folder, or a file in a group. The name of its format is the form's own.
 * @typedef {object} Form
 * @property {string} format
 * @property {readonly Field[]} fields
 */
/** @typedef {{ collections: readonly (Form & { files?: readonly Form[] })[] }} Config */

/** Only `stored-form.js` reads these options of a field. Sveltia does not get them, because it warns of options that it does not know. */
const OWN_OPTIONS = new Set(['whenBlank', 'leftOut', 'notBefore', 'unique', 'prefix', 'isStoredLast', 'isNotStored', 'isWholeFile']);

/** Where Sveltia offers to work on files of this machine. */
const IS_LOCAL = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/u.test(location.hostname);

/** Sveltia says nothing about what becomes of a change to a file. */
function explainLocalFiles() {
  const note = document.createElement('p');
  note.className = 'local-note';
  note.textContent =
    '“Save” writes into the files of this folder at once. The site shows it after you stop “npm start” and start it again.';
  document.body.append(note);
  document.addEventListener('click', () => note.remove(), { once: true });
}

async function start() {
  const notSetUp = document.querySelector('.not-set-up');
  if (notSetUp !== null && !IS_LOCAL) return;
  document.documentElement.classList.toggle('only-local', notSetUp !== null);
  notSetUp?.remove();
  if (IS_LOCAL) explainLocalFiles();

  const answer = await fetch('/editor/config.json');
  const text = await answer.text();
  /** @type {Config} */
  const { collections } = JSON.parse(text);
  for (const { format, fields } of collections.flatMap((collection) => collection.files ?? [collection])) {
    const { json, markdown } = createFormats(fields);
    if (format.endsWith('-frontmatter')) CMS.registerCustomFormat(format, 'md', markdown);
    else CMS.registerCustomFormat(format, 'json', json);
  }
  await CMS.init({ config: JSON.parse(text, (key, value) => (OWN_OPTIONS.has(key) ? undefined : value)) });
}

start().catch((/** @type {unknown} */ error) => {
  console.error(error);
  document.body.textContent = 'The editor could not be loaded. Please check your connection and reload the page.';
});
