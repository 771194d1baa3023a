/**
 * Corrects faults of netlify-cli 27.10.2, which the platform does not have, by replacing text in
 * the CLI's modules while they are loaded. If a new version does not contain the text, loading
 * fails: check whether the fault is gone, then remove the correction or adapt it.
 */
import { registerHooks } from 'node:module';

const corrections = [
  {
    // `netlify serve` ignores `excludedPath`, so it is chance which of two functions gets the
    // download of reports.
    module: '/netlify-cli/dist/lib/functions/registry.js',
    from: 'routes: manifestEntry.routes,',
    to: 'routes: manifestEntry.routes, excludedRoutes: manifestEntry.excludedRoutes,',
  },
  {
    // When a function answers 404 or 403, the proxy calls it four more times with `.html`, `.htm`,
    // `/index.html` and `/index.htm` added to the path. That is meant for static files. The
    // function's message is lost, and each wrong password counts five times.
    module: '/netlify-cli/dist/utils/proxy.js',
    from: 'if (proxyRes.statusCode === 404 || proxyRes.statusCode === 403) {',
    to: 'if ((proxyRes.statusCode === 404 || proxyRes.statusCode === 403) && !options.headers?.[NFFunctionName]) {',
  },
  {
    // Nothing catches an error with which the proxy meets a request, so the request ends the CLI: an
    // upload that breaks off, a body of more than 6 MB, a Content-Type that cannot be parsed. And
    // Node's `Request` takes no TRACE, so a function answers it with a stack.
    module: '/netlify-cli/dist/utils/proxy.js',
    from: 'const onRequestWithOptions = onRequest.bind(undefined, {',
    to: `const onRequestWithOptions = (async (options, req, res) => {
        try {
            if (req.method === 'TRACE') res.writeHead(501, { connection: 'close' }).end();
            else await onRequest(options, req, res);
        } catch (error) {
            log('A request was refused: ' + error.message);
            if (res.headersSent) res.destroy();
            else res.writeHead(400, { connection: 'close' }).end('This request cannot be read.');
        }
    }).bind(undefined, {`,
  },
  {
    // The CLI loads a function's code anew for each call, which takes a fifth of a second of CPU time.
    // An instance on the platform keeps it, and what it remembers between calls.
    module: '/netlify-cli/dist/lib/functions/runtimes/js/index.js',
    from: 'const worker = new Worker(workerURL, {',
    to: `const { callLoaded } = await import('${new URL('loaded-functions.mjs', import.meta.url).href}');
    const worker = callLoaded(buildData, workerURL, {`,
  },
  {
    // The worker's side of it: the whole module runs for each message.
    module: '/netlify-cli/dist/lib/functions/runtimes/js/worker.js',
    from: 'const { clientContext, entryFilePath, environment = {}, event, timeoutMs } = workerData;',
    to: `parentPort.on('message', async (call) => {
    if (call === null) return parentPort.close();
    const { clientContext, entryFilePath, environment = {}, event, timeoutMs } = call.sent;`,
  },
  {
    module: '/netlify-cli/dist/lib/functions/runtimes/js/worker.js',
    from: 'parentPort?.postMessage(lambdaEvent);',
    to: 'call.answers.postMessage(lambdaEvent);',
  },
  {
    module: '/netlify-cli/dist/lib/functions/runtimes/js/worker.js',
    from: 'parentPort?.postMessage(message);\n}',
    to: 'call.answers.postMessage(message);\n}\n});',
  },
];

/**
 * Returns the source of a module with its corrections.
 * @param {string} url
 * @param {string} source
 * @throws {Error} if a text to correct is not in it exactly once
 */
export function corrected(url, source) {
  let result = source;
  for (const { module, from, to } of corrections.filter((correction) => url.endsWith(correction.module))) {
    if (result.split(from).length !== 2) {
      throw new Error(`netlify-cli is not the version that scripts/patches/cli-corrections.mjs corrects: ${module} has no "${from}".`);
    }
    result = result.replace(from, () => to);
  }
  return result;
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!corrections.some(({ module }) => url.endsWith(module))) return loaded;
    return { ...loaded, source: corrected(url, Buffer.from(loaded.source ?? '').toString('utf8')) };
  },
});
