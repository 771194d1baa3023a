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
const OWN_OPTIONS = new Set(['whenBlank', 'leftOut', 'notBefore', 'unique', 'prefix', 'isNotStored', 'isWholeFile']);

async function start() {
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
