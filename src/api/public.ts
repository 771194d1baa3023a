/** The calls behind visitors' pages that show lists (docs/api.md, "Faculty"): no token is sent. */
import { type DirectoryDepartment, parseDirectory } from '#domain/directory.ts';

import { listIn } from './answer.ts';
import { send } from './client.ts';

const parseList = listIn(parseDirectory);

/** The faculty by department, in the order of the staff's list. */
export function listDirectory(signal?: AbortSignal): Promise<DirectoryDepartment[]> {
  return send('getFacultyList', { parse: parseList, signal });
}
