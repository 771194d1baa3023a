/**
 * One line of JSON for each request. It contains the call and its outcome, but no personal data: no
 * address, no body, no token, no username. Only a record that can't be read is named, by its id.
 */
export type LogEntry = {
  /** The request's id, which the answer has as `x-request-id`. */
  id: string;
  /** The call's name, or `unknown`. */
  route: string;
  status: number;
  /** In whole milliseconds. */
  duration: number;
  /** How many pictures, records or backups a scheduled function removed. */
  removed?: number;
  /** How many records and pictures the daily backup read. */
  saved?: number;
  /** How many forms a message to the office was about. */
  sent?: number;
  /** What a scheduled function has left for a later run: records, pictures, or parts of a backup. */
  waiting?: number;
  /** Why a scheduled function did not do its work. */
  stopped?: string;
  /** Why the request failed, or what went wrong although it succeeded. */
  cause?: string;
};

export type Log = (entry: LogEntry) => void;

/** Writes a line of the log or of the audit trail to standard output, which the platform collects. */
export function writeLine(entry: object): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

const MAX_CAUSES = 4;

function describeOne(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown cause';
  // The message of a syntax error quotes the parsed text, which may be personal data.
  return error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`;
}

/** Returns the error and its causes in one line, for the log. */
export function describeCause(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current !== undefined && current !== null && parts.length < MAX_CAUSES;) {
    parts.push(describeOne(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('; ');
}

/**
 * Like `describeCause`, with the stack's positions in our code: for faults, which are unexpected.
 */
export function describeFault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [describeCause(error), ...places.slice(0, 8).map((line) => line.trim())].join(' | ');
}
