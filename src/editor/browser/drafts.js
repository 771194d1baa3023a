// @ts-check
/**
 * Decap's backend for GitHub, which changes the branch of the site by merging drafts only. Decap
 * itself also writes there when GitHub refuses to merge, and deletes there what a draft replaces
 * (decaporg/decap-cms #5650, #6610, #7741), which would lose what others have changed.
 */

/**
 * It has its `api` once somebody has signed in.
 * @typedef {object} Backend
 * @property {(user: { token: string }) => Promise<unknown>} authenticate
 * @property {() => Promise<void>} deleteFiles
 * @property {{ forceMergePR: () => Promise<never> }} api
 */
/** @typedef {(...options: readonly unknown[]) => Backend} CreateBackend */

/**
 * @typedef {object} Backends
 * @property {(name: 'github') => { init: CreateBackend }} getBackend
 * @property {(name: string, create: CreateBackend) => void} registerBackend
 */

const NAME = 'github-drafts';

/** What the editor reads after "Failed to publish: ". */
const REFUSED =
  'GitHub refuses it as long as its tests have not passed. Wait a few minutes and publish again. If it is refused again, open the draft’s pull request on GitHub: it says why.';

/**
 * @param {Backends} decap
 * @returns {string} the backend's name
 */
export function registerDrafts(decap) {
  const { init } = decap.getBackend('github');

  /** @type {CreateBackend} */
  function createBackend(...options) {
    const backend = init(...options);
    const authenticate = backend.authenticate.bind(backend);
    backend.authenticate = async (user) => {
      const known = await authenticate(user);
      backend.api.forceMergePR = () => Promise.reject(Object.assign(new Error(REFUSED), { name: '' }));
      return known;
    };
    // The new file is in the draft, and nothing else in the editor deletes files (`page.ts`).
    backend.deleteFiles = () => Promise.resolve();
    return backend;
  }

  // Decap calls it with `new`, so it cannot be an arrow function.
  decap.registerBackend(NAME, createBackend);
  return NAME;
}
