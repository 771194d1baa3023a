const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk has no more space for this account',
  EROFS: 'the disk can only be read',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
};

type SystemError = Error & { syscall: unknown; code?: unknown; path?: unknown; dest?: unknown };

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error;
}

function findReason({ code }: SystemError): string | null {
  return (typeof code === 'string' ? REASONS[code] : undefined) ?? null;
}

/** Null for an error that is not the system's. */
export function describeFileProblem(error: unknown): string | null {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')
    return `.netlify/records.lock cannot be used: ${error.message}.`;
  if (!isSystemError(error)) return null;
  const reason = findReason(error);
  const file = [error.dest, error.path].find((value) => typeof value === 'string') ?? 'A file';
  return reason === null ? error.message : `${file} cannot be used: ${reason}.`;
}

export function describeOutputProblem(error: Error): string {
  return `The output cannot be written: ${isSystemError(error) ? (findReason(error) ?? error.message) : error.message}.`;
}

/** System errors on open files lack the path. */
export function addPath(path: string, error: unknown): unknown {
  return isSystemError(error) && error.path === undefined ? Object.assign(error, { path }) : error;
}
