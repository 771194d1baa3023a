// @ts-check
/** Starts Decap with the configuration and the formats of this site. */
import { registerDrafts } from './drafts.js';
import { FORM, createFormats } from './formats.js';

/** @typedef {import('./stored-form.js').Field} Field */
/** @typedef {{ name: string, fields?: readonly Field[], files?: readonly { name: string, fields: readonly Field[] }[] }} Collection */
/** @typedef {{ backend: { name: string, base_url?: string }, collections: readonly Collection[] }} Config */
/** @typedef {import('./formats.js').Format} Format */
/**
 * An immutable map of Decap: the data of an entry, and where it is.
 * @typedef {object} Entry
 * @property {((key: 'data') => { set(key: string, value: string): unknown }) & ((key: 'collection' | 'slug') => string)} get
 */

/**
 * The part of Decap that this script calls.
 * @typedef {object} DecapCore
 * @property {(name: string, extension: string, format: Format) => void} registerCustomFormat
 * @property {(listener: { name: 'preSave', handler: (event: { entry: Entry }) => unknown }) => void} registerEventListener
 * @property {(options: { config: Config }) => void} init
 *
 * @typedef {DecapCore & import('./drafts.js').Backends} Decap
 */

/**
 * @param {readonly Collection[]} collections
 * @returns {ReadonlyMap<string, readonly Field[]>} the fields of each form: of a folder, or of a file in a group
 */
function formsOf(collections) {
  return new Map(
    collections.flatMap(({ name, fields = [], files }) =>
      files === undefined ? [[name, fields]] : files.map((file) => [`${name}/${file.name}`, file.fields]),
    ),
  );
}

/** @returns {Promise<Decap>} */
async function loadDecap() {
  // Decap would otherwise look for a configuration file by itself.
  Reflect.set(window, 'CMS_MANUAL_INIT', true);
  const script = document.createElement('script');
  script.src = '/editor/decap-cms.js';
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`${script.src} cannot be loaded`)));
    document.head.append(script);
  });
  return Reflect.get(window, 'CMS');
}

async function start() {
  const [decap, answer] = await Promise.all([loadDecap(), fetch('/editor/config.json')]);
  /** @type {Config} */
  const config = await answer.json();
  const forms = formsOf(config.collections);
  const formats = createFormats((form) => forms.get(form) ?? []);
  decap.registerCustomFormat('content-json', 'json', formats.json);
  decap.registerCustomFormat('content-markdown', 'md', formats.markdown);
  // A format gets the values alone, so the form's name is passed to it as one of them.
  decap.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const collection = entry.get('collection');
      return entry.get('data').set(FORM, forms.has(collection) ? collection : `${collection}/${entry.get('slug')}`);
    },
  });
  if (config.backend.name === 'github')
    config.backend = { ...config.backend, name: registerDrafts(decap), base_url: window.location.origin };
  decap.init({ config });
}

start().catch((/** @type {unknown} */ error) => {
  console.error(error);
  const place = document.getElementById('nc-root');
  if (place !== null) place.textContent = 'The editor could not be loaded. Please check your connection and reload the page.';
});
