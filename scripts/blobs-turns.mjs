/** @type {Map<string, Promise<unknown>>} */
const lastOf = new Map();

/**
 * Runs work on one file or folder after all earlier work on it. Both Blobs servers of one CLI process share the folder, so this module has one queue
 * for all of them.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTurn(file, work) {
  const before = lastOf.get(file);
  const result = (async () => {
    await before;
    return work();
  })();
  const ended = result.catch(() => undefined);
  lastOf.set(file, ended);
  try {
    return await result;
  } finally {
    if (lastOf.get(file) === ended) lastOf.delete(file);
  }
}
