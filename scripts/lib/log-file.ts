import { createWriteStream, fchmodSync, mkdirSync, openSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** Opens a log anew for its owner alone, also where a file with wider rights is there already; its folder is made where there is none. */
export function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  const fd = openSync(file, 'w', OWNER_ONLY);
  // The mode above counts for a new file alone.
  fchmodSync(fd, OWNER_ONLY);
  return createWriteStream(file, { fd });
}
