/**
 * Corrects two faults of netlify-cli 27.10.2 in its routing, which the platform does not have. It
 * replaces text in the source of two of the CLI's modules while they are loaded. If a new version
 * of the CLI does not contain the text, loading fails: check whether the fault is gone, then remove
 * the correction or adapt it.
 */
import { registerHooks } from 'node:module';

const corrections = [
  {
    // `netlify serve` ignores `excludedPath`, so the catch-all function of /api/users gets every
    // call.
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
];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const correction = corrections.find(({ module }) => url.endsWith(module));
    if (correction === undefined) return loaded;
    const source = Buffer.from(loaded.source ?? '').toString('utf8');
    if (source.split(correction.from).length !== 2) {
      throw new Error(
        `netlify-cli is not the version that scripts/patches/cli-corrections.mjs corrects: ${correction.module} has no "${correction.from}".`,
      );
    }
    return { ...loaded, source: source.replace(correction.from, correction.to) };
  },
});
