// @ts-check
/** The editor works with the console's session as it is now: the token of Sveltia's sign-in would end after half an hour. */

/** @typedef {{ tokenKey: string, renewedHeader: string, api: string, maxBytes: number, tooLarge: string }} Session */

const NOTE = 'session-note';

function explainEnd() {
  if (document.querySelector(`.${NOTE}`) !== null) return;
  const note = document.createElement('p');
  note.className = `note ${NOTE}`;
  note.setAttribute('role', 'alert');
  const login = Object.assign(document.createElement('a'), {
    href: '/login',
    target: '_blank',
    textContent: 'Log in again in another tab',
  });
  note.append('Your session has ended. Your text is still here. ', login, '.');
  document.body.append(note);
}

/** @param {Session} session */
export function shareSession({ tokenKey, renewedHeader, api, maxBytes, tooLarge }) {
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
    else document.querySelector(`.${NOTE}`)?.remove();
    if (answer.status === 401 && isCurrent) localStorage.removeItem(tokenKey);
    return answer;
  };
}
