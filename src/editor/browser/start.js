// @ts-check
import CMS from '@sveltia/cms';

/** Where Sveltia can edit local files. */
const IS_LOCAL = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/u.test(location.hostname);

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
  await CMS.init({ config: await answer.json() });
}

start().catch((/** @type {unknown} */ error) => {
  console.error(error);
  document.body.textContent = 'The editor could not be loaded. Please check your connection and reload the page.';
});
