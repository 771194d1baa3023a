// @ts-check
import CMS from '@sveltia/cms';

import { shareSession } from './session.js';

/** Where Sveltia can edit local files. */
const IS_LOCAL = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/u.test(location.hostname);

/** Whole in Sveltia, and of the page, because a site may have several. */
const OWN_ADDRESSES = ['base_url', 'api_root', 'graphql_api_root'];

const LOCAL_FILES = '“Save” writes into the files of this folder at once. The site shows it after you stop “npm start” and start it again.';
const NO_GITHUB = 'Your account of the console is enough: “Sign In with GitHub” asks for that one.';

/** @param {string} text */
function explain(text) {
  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = text;
  document.body.append(note);
  document.addEventListener('click', () => note.remove(), { once: true });
}

async function start() {
  const notSetUp = document.querySelector('.not-set-up');
  if (notSetUp !== null && !IS_LOCAL) return;
  document.documentElement.classList.toggle('only-local', notSetUp !== null);
  notSetUp?.remove();
  const answer = await fetch('/editor/config.json');
  const config = await answer.json();
  const session = document.querySelector('#session')?.textContent;
  if (session !== undefined) {
    shareSession(JSON.parse(session));
    for (const name of OWN_ADDRESSES) config.backend[name] = new URL(config.backend[name], location.href).href;
  }
  if (IS_LOCAL) explain(LOCAL_FILES);
  else if (session !== undefined) explain(NO_GITHUB);
  await CMS.init({ config });
}

start().catch((/** @type {unknown} */ error) => {
  console.error(error);
  document.body.textContent = 'The editor could not be loaded. Please check your connection and reload the page.';
});
