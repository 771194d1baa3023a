const NOISE = [
  /^\s*$/u,
  /^⬥ Netlify Blobs running in sandbox mode/u,
  /^⬥ (?:Ignored|Injected) /u,
  /^⬥ (?:Loaded|Loading|Reloading|Reloaded) function /u,
  /^⬥ (?:Rewrote URL to|Redirecting) \//u,
  /^Request from \S+: /u,
  /^Response with status \d+ in \d+ ms\.$/u,
  // Node's deprecation warnings about the CLI's own code.
  /^\(node:\d+\) \[DEP\d+\]/u,
  /^\(Use `node --trace-deprecation/u,
];

/** Tells whether to hide a line of the CLI. Errors and log lines of functions are never hidden. */
export function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line));
}
