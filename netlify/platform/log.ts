/** No personal data: no address, body or token, no visitor's username. */
export type LogEntry = {
  id: string;
  route: string;
  status: number;
  duration: number;
  /** The username of staff, only for a call refused with 403. */
  staff?: string;
  removed?: number;
  sent?: number;
  stopped?: string;
  cause?: string;
};

export type Log = (entry: LogEntry) => void;

export function writeLine(entry: object): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

const MAX_CAUSES = 4;

function describeOne(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown cause';
  // A syntax error quotes the text, which may be personal data.
  return error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`;
}

export function describeCause(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current !== undefined && current !== null && parts.length < MAX_CAUSES;) {
    parts.push(describeOne(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('; ');
}

export function describeFault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [describeCause(error), ...frames.slice(0, 8).map((line) => line.trim())].join(' | ');
}
