import { type KnownConflict, knownConflicts } from '#schemas/registers.ts';

import type { ContentFiles } from './files.ts';
import { type Problem, createContentProblem } from './problem.ts';
import { checkValue } from './schemas.ts';

const CONFLICTS = 'content/register/conflicts.json';

function checkConflict({ fact, values }: KnownConflict, texts: ReadonlyMap<string, string>): readonly Problem[] {
  // Files may wrap the words over several lines.
  const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');
  const isThere = ({ file, says }: { file: string; says: string }) => plain(texts.get(`content/${file}`) ?? '').includes(plain(says));
  const remaining = values.filter(({ places }) => places.some(isThere));
  const others = remaining.flatMap(({ value, places }) => places.filter(isThere).map(({ file }) => `content/${file} (${value})`));
  const expected =
    remaining.length < 2
      ? `the entry to be removed from ${CONFLICTS} if all pages now agree`
      : `the same decision in ${others.join(', ')}; then remove the entry from ${CONFLICTS}, or correct its "says"`;
  const changed = values.flatMap(({ places }) => places.filter((place) => !isThere(place)));
  return changed.map(({ file, says }) => {
    const isFile = texts.has(`content/${file}`);
    return createContentProblem({
      level: 'warning',
      file: isFile ? `content/${file}` : CONFLICTS,
      field: `known conflict "${fact}"`,
      found: isFile ? `the words "${says}" are gone` : `there is no content/${file} any more`,
      expected,
    });
  });
}

export function checkRegisters(content: ContentFiles) {
  const file = content.files.get(CONFLICTS);
  // A missing or invalid register counts as empty.
  const listed = knownConflicts.safeParse(file?.data).data ?? [];
  const changes = new Map(listed.map((conflict) => [conflict, checkConflict(conflict, content.texts)]));
  return {
    conflicts: listed.filter((conflict) => changes.get(conflict)?.length === 0),
    problems: [...(file === undefined ? [] : checkValue(knownConflicts, file, [])), ...[...changes.values()].flat()],
  };
}
