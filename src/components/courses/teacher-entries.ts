import { listDirectory } from '#api/directory.ts';
import { getValueAt, parseJson } from '#domain/unknown.ts';
import { type DirectoryMember, getDepartmentKey } from '#records/faculty/directory.ts';

function createItem({ name, designation, profileImage = '' }: DirectoryMember, translate: (english: string) => string): HTMLLIElement {
  const item = Object.assign(document.createElement('li'), { className: 'row gap-3' });
  const face = Object.assign(new Image(56, 56), { alt: '', className: 'course-teacher-face', loading: 'lazy', src: profileImage });
  const text = document.createElement('div');
  const post = Object.assign(document.createElement('span'), { className: 'block small soft', textContent: translate(designation) });
  text.append(Object.assign(document.createElement('strong'), { textContent: translate(name) }), post);
  item.append(...(profileImage === '' ? [] : [face]), text);
  return item;
}

/** Returns the entries of a department's teachers; null if the list cannot be read: those of the build remain. */
export async function loadTeachers(department = '', words = '{}'): Promise<readonly HTMLLIElement[] | null> {
  const directory = await listDirectory().catch(() => null);
  const found = directory?.find((group) => getDepartmentKey(group.department) === getDepartmentKey(department));
  const translations = parseJson(words);
  const translate = (english: string) => {
    const word = getValueAt(translations, english);
    return typeof word === 'string' ? word : english;
  };
  return directory && (found?.faculty ?? []).map((member) => createItem(member, translate));
}
