const NOISE = [
  /^\s*$/u,
  /^⬥ Netlify Blobs running in sandbox mode/u,
  /^⬥ (?:Ignored|Injected) /u,
  /^⬥ (?:Loaded|Loading|Reloading|Reloaded) function /u,
  /^⬥ (?:Rewrote URL to|Redirecting) \//u,
  /^Request from \S+: /u,
  /^Response with status \d+ in \d+ ms\.$/u,
  // Node's warnings about the CLI's own code.
  /^\(node:\d+\) \[DEP\d+\]/u,
  /^\(Use `node --trace-deprecation/u,
];

/** Never true for errors and functions' log lines. */
export function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line));
}

/** Hundreds of lines of configuration follow after an error. */
const CONFIG = /^\s*Resolved config$/u;
/** Lines beside the reason of an end. */
const ASIDE = [
  /^(?:[\u2800-\u28ff✖]|\d\d:\d\d:\d\d) /u,
  /^⬥ (?:Setting up|Starting|Using|Running|Please make sure|If not|Building|Changes will|Command failed with exit code) ?/u,
  /^\s*(?:at |\/\S+:\d+:\d+$|(?:Error (?:message|location|reference)|Hint|Location|Stack trace):?$|(?:See )?https:\/\/|[─\u200b]+$|\(node:|\(Use )/u,
];
const REASON_LINES = 2;

/** Returns the last lines that say why the CLI has stopped. */
export function findReason(lines: readonly string[]): readonly string[] {
  const config = lines.findIndex((line) => CONFIG.test(line));
  const before = config === -1 ? lines : lines.slice(0, config);
  return before.filter((line) => !isNoise(line) && !ASIDE.some((pattern) => pattern.test(line))).slice(-REASON_LINES);
}
