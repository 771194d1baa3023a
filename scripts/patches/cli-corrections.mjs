/** Corrects faults of netlify-cli 27.10.2 by replacing text in its modules on load (README.md). */
import { registerHooks } from 'node:module';

const corrections = [
  {
    // `netlify serve` ignores `excludedPath`, so a report download may reach the wrong function.
    module: '/netlify-cli/dist/lib/functions/registry.js',
    from: 'routes: manifestEntry.routes,',
    to: 'routes: manifestEntry.routes, excludedRoutes: manifestEntry.excludedRoutes,',
  },
  {
    // After a function's 404 or 403 the proxy tries `.html`, `.htm`, `/index.html` and
    // `/index.htm`, as for static files: the message is lost, and a wrong password counts five
    // times.
    module: '/netlify-cli/dist/utils/proxy.js',
    from: 'if (proxyRes.statusCode === 404 || proxyRes.statusCode === 403) {',
    to: 'if ((proxyRes.statusCode === 404 || proxyRes.statusCode === 403) && !options.headers?.[NFFunctionName]) {',
  },
  {
    // Uncaught proxy errors end the CLI: a broken upload, a body over 6 MB, an invalid
    // Content-Type. TRACE returns a stack, because Node's `Request` rejects it.
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
    // `netlify dev` means to wait ten minutes for Astro's port, but gives up after 16 seconds.
    module: '/netlify-cli/dist/utils/framework-server.js',
    from: 'FRAMEWORK_PORT_TIMEOUT_MS, 20);',
    to: 'FRAMEWORK_PORT_TIMEOUT_MS);',
  },
  {
    // Reloading a function for each call takes 0.2 s of CPU time; the platform keeps it loaded with its state.
    module: '/netlify-cli/dist/lib/functions/runtimes/js/index.js',
    from: 'const worker = new Worker(workerURL, {',
    to: `const { callLoaded } = await import('${new URL('loaded-functions.mjs', import.meta.url).href}');
    const worker = callLoaded(buildData, workerURL, {`,
  },
  {
    // The worker's whole module runs for each message.
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

/** @type {(url: string, source: string) => string} Throws unless each text occurs exactly once. */
export function applyCorrections(url, source) {
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
    return { ...loaded, source: applyCorrections(url, Buffer.from(loaded.source ?? '').toString('utf8')) };
  },
});
