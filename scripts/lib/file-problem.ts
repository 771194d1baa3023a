/** Says in a sentence why a file cannot be read or written. */

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

/** Returns the reason for a person; null for an error that has none here. */
function reasonOf({ code }: SystemError): string | null {
  return (typeof code === 'string' ? REASONS[code] : undefined) ?? null;
}

/**
 * Returns the sentence for an error of the system, for example a full disk, or its own message if
 * it is a rare one; null for any other error.
 */
export function fileProblem(error: unknown): string | null {
  // SQLite is used for the lock of the records alone.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')
    return `.netlify/records.lock cannot be used: ${error.message}.`;
  if (!isSystemError(error)) return null;
  const reason = reasonOf(error);
  const place = [error.dest, error.path].find((value) => typeof value === 'string') ?? 'A file';
  return reason === null ? error.message : `${place} cannot be used: ${reason}.`;
}

/** Returns the sentence for output that cannot be written, for example into a file on a full disk. */
export function outputProblem(error: Error): string {
  return `The output cannot be written: ${isSystemError(error) ? (reasonOf(error) ?? error.message) : error.message}.`;
}

/** Adds the name of the file to an error of the system, which has none after it was opened. */
export function naming(path: string, error: unknown): unknown {
  return isSystemError(error) && error.path === undefined ? Object.assign(error, { path }) : error;
}
