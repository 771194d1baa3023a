import { type DirectoryDepartment, parseDirectory } from '#records/faculty/directory.ts';

import { parseListField } from './http/answer.ts';
import { send } from './http/client.ts';

export function listDirectory(signal?: AbortSignal): Promise<DirectoryDepartment[]> {
  return send('getFacultyList', { parse: parseListField(parseDirectory), signal });
}
