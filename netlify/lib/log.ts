/**
 * One line of JSON per request. It says what was called and how it went, never who asked or what
 * was sent: no address, no body, no token, no username, no record's id.
 */
export type LogEntry = {
  /** The request's id, which the answer carries as `x-request-id`. */
  id: string;
  /** The call's name, or `unknown`. */
  route: string;
  status: number;
  /** In whole milliseconds. */
  duration: number;
  /** How many things a clean-up removed. */
  removed?: number;
  /** Why it failed, or what went wrong beside a success. */
  cause?: string;
};

export type Log = (entry: LogEntry) => void;

/** Writes where the platform collects a function's output. */
export function logToOutput(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

const MAX_CAUSES = 4;

function describeOne(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown cause';
  // A syntax error quotes the text that it met, which may be somebody's data.
  return error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`;
}

/** The error and its causes in one line, for the log. */
export function describeCause(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current !== undefined && current !== null && parts.length < MAX_CAUSES;) {
    parts.push(describeOne(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('; ');
}

/** As `describeCause`, with the places in our code: for faults, which nobody expected. */
export function describeFault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [describeCause(error), ...places.slice(0, 8).map((line) => line.trim())].join(' | ');
}
