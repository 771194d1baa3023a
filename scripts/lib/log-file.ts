import { createWriteStream, fchmodSync, mkdirSync, openSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/**
 * Opens an empty log file that only its owner can read, even if a file with wider permissions
 * exists. Creates its folder if necessary.
 */
export function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  const fd = openSync(file, 'w', OWNER_ONLY);
  // The mode above applies only to a new file.
  fchmodSync(fd, OWNER_ONLY);
  return createWriteStream(file, { fd });
}
