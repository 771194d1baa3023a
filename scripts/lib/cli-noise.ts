/** What the Netlify CLI prints once the site is served, and nobody needs to read. */
const NOISE = [
  /^\s*$/u,
  /^⬥ Netlify Blobs running in sandbox mode/u,
  /^⬥ (?:Ignored|Injected) /u,
  /^⬥ (?:Loaded|Loading|Reloading|Reloaded) function /u,
  /^⬥ (?:Rewrote URL to|Redirecting) \//u,
  /^Request from \S+: /u,
  /^Response with status \d+ in \d+ ms\.$/u,
  // Deprecation warnings of Node about the CLI's own code.
  /^\(node:\d+\) \[DEP\d+\]/u,
  /^\(Use `node --trace-deprecation/u,
];

/** Whether a line of the CLI can be left out; errors and the functions' own log lines never can. */
export function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line));
}
