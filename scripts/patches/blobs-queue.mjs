/** @type {Map<string, Promise<unknown>>} */
const lastTasks = new Map();

/**
 * Runs a task on one file or folder after all earlier tasks on it have ended. The CLI runs two
 * Blobs servers over the same folder in one process. They share this module, and so its queue.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} task
 * @returns {Promise<Result>} the result of the task; rejects with its error
 */
export async function runInOrder(file, task) {
  const previous = lastTasks.get(file);
  const result = (async () => {
    await previous;
    return task();
  })();
  const ended = result.catch(() => undefined);
  lastTasks.set(file, ended);
  try {
    return await result;
  } finally {
    if (lastTasks.get(file) === ended) lastTasks.delete(file);
  }
}
