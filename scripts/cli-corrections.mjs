/**
 * Two faults of netlify-cli 27.10.2 that change what the functions' callers see; the platform has neither. Each is corrected in the module's source
 * as it is loaded. A new version of the CLI that no longer has the text in question stops here: see whether the fault is gone, then remove or
 * follow.
 */
import { registerHooks } from 'node:module';

const corrections = [
  {
    // `netlify serve` forgets `excludedPath`, so that the catch-all of /api/users takes every call.
    module: '/netlify-cli/dist/lib/functions/registry.js',
    from: 'routes: manifestEntry.routes,',
    to: 'routes: manifestEntry.routes, excludedRoutes: manifestEntry.excludedRoutes,',
  },
  {
    // When a function answers 404 or 403 the proxy calls it four times more, with `.html`, `.htm`, `/index.html` and `/index.htm` added to the
    // path: the sentence gets lost, and each wrong password counts five times. That is meant for static files.
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
        `netlify-cli is not the version that scripts/cli-corrections.mjs corrects: ${correction.module} has no "${correction.from}".`,
      );
    }
    return { ...loaded, source: source.replace(correction.from, correction.to) };
  },
});
