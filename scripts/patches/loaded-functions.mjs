// @ts-check
/**
 * Calls a function in a worker that has it loaded, as an instance on the platform has. The stock CLI
 * starts a worker for each call. cli-corrections.mjs puts this in its place.
 */
import { EventEmitter } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';

/**
 * By the address of the function's file. A build is an object of the CLI, a new one each time that it
 * has built the function.
 * @type {Map<string, { build: object, worker: Worker }>}
 */
const loaded = new Map();

/**
 * @param {string} address
 * @param {object} build
 * @param {() => Worker} start
 */
function workerFor(address, build, start) {
  const last = loaded.get(address);
  if (last?.build === build) return last.worker;
  // It ends when its calls have their answers.
  last?.worker.postMessage(null);
  const worker = start().setMaxListeners(0);
  // It does not keep a process from ending.
  worker.unref();
  worker.once('error', () => loaded.delete(address));
  loaded.set(address, { build, worker });
  return worker;
}

/**
 * Takes the place of `new Worker(file, options)`: the object that it returns emits the same events.
 * @param {object} build
 * @param {URL} file of the CLI's worker
 * @param {import('node:worker_threads').WorkerOptions & { workerData: { entryFilePath: string } & Record<string, unknown> }} options
 */
export function callLoaded(build, file, { workerData, ...options }) {
  const worker = workerFor(workerData.entryFilePath, build, () => new Worker(file, options));
  const call = new EventEmitter();
  /** @param {unknown} error */
  const fail = (error) => call.emit('error', error);
  worker.once('error', fail);
  const { port1, port2 } = new MessageChannel();
  port1.once('message', (answer) => {
    worker.off('error', fail);
    port1.close();
    call.emit('message', answer);
  });
  worker.postMessage({ sent: workerData, answers: port2 }, [port2]);
  return call;
}
