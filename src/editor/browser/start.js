// @ts-check
import CMS from '@sveltia/cms';

/** Where Sveltia can edit local files. */
const IS_LOCAL = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/u.test(location.hostname);

/** Whole in Sveltia, and of the page, because a site may have several. */
const OWN_ADDRESSES = ['base_url', 'api_root', 'graphql_api_root'];

const LOCAL_FILES = '“Save” writes into the files of this folder at once. The site shows it after you stop “npm start” and start it again.';
const NO_GITHUB = 'Your account of the console is enough: “Sign In with GitHub” asks for that one.';

const SESSION_NOTE = 'session-note';

/** @param {string} text */
function explain(text) {
  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = text;
  document.body.append(note);
  document.addEventListener('click', () => note.remove(), { once: true });
}

function explainEnd() {
  if (document.querySelector(`.${SESSION_NOTE}`) !== null) return;
  const note = document.createElement('p');
  note.className = `note ${SESSION_NOTE}`;
  note.setAttribute('role', 'alert');
  const login = Object.assign(document.createElement('a'), {
    href: '/login',
    target: '_blank',
    textContent: 'Log in again in another tab',
  });
  note.append('Your session has ended. Your text is still here. ', login, '.');
  document.body.append(note);
}

/**
 * The editor works with the console's session as it is now: the token of Sveltia's sign-in would end after half an hour.
 * @param {{ tokenKey: string, renewedHeader: string, api: string, maxBytes: number, tooLarge: string }} session
 */
function shareSession({ tokenKey, renewedHeader, api, maxBytes, tooLarge }) {
  const send = globalThis.fetch;
  // Sveltia asks every minute, also when nobody is there: only work keeps the session.
  let isInUse = true;
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, () => (isInUse = true), { capture: true, passive: true });

  globalThis.fetch = async (address, init = {}) => {
    if (typeof address !== 'string' || !address.startsWith(`${location.origin}${api}/`)) return send(address, init);
    if (typeof init.body === 'string' && new Blob([init.body]).size > maxBytes)
      return Response.json({ message: tooLarge }, { status: 413 });
    const token = localStorage.getItem(tokenKey);
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `token ${token}`);
    const answer = await send(address, { ...init, headers });
    const isCurrent = token !== null && localStorage.getItem(tokenKey) === token;
    const renewed = answer.headers.get(renewedHeader);
    if (renewed !== null && isCurrent && isInUse) {
      isInUse = false;
      localStorage.setItem(tokenKey, renewed);
    }
    if (answer.status === 401) explainEnd();
    else document.querySelector(`.${SESSION_NOTE}`)?.remove();
    if (answer.status === 401 && isCurrent) localStorage.removeItem(tokenKey);
    return answer;
  };
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
