/**
 * Calls a function in a worker that keeps it loaded, as the platform does; the stock CLI starts one
 * for each call (cli-corrections.mjs).
 */
import { EventEmitter } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';

/** Workers by function file. The CLI creates a new `build` object whenever it rebuilds a function. */
const loaded = new Map();

function getWorker(address, build, start) {
  const last = loaded.get(address);
  if (last?.build === build) return last.worker;
  // The old worker ends after its pending calls.
  last?.worker.postMessage(null);
  const worker = start().setMaxListeners(0);
  // An idle worker must not keep the process alive.
  worker.unref();
  worker.once('error', () => loaded.delete(address));
  loaded.set(address, { build, worker });
  return worker;
}

/** Replaces `new Worker(file, options)`; emits the same events. */
export function callLoaded(build, file, { workerData, ...options }) {
  const worker = getWorker(workerData.entryFilePath, build, () => new Worker(file, options));
  const call = new EventEmitter();
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
