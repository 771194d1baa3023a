import { listDirectory } from '#api/directory.ts';
import { getValueAt } from '#domain/unknown.ts';
import { type DirectoryMember, getDepartmentKey } from '#records/faculty/directory.ts';

function createPortrait(address: string): HTMLImageElement {
  const face = new Image(56, 56);
  // Decorative: the name is beside it.
  face.alt = '';
  face.className = 'course-teacher-face';
  face.loading = 'lazy';
  face.src = address;
  return face;
}

function createItem(member: DirectoryMember): HTMLLIElement {
  const item = document.createElement('li');
  const { profileImage = '' } = member;
  const text = document.createElement('div');
  const name = document.createElement('strong');
  const post = document.createElement('span');
  item.className = 'course-teacher';
  name.textContent = member.name;
  post.textContent = member.designation;
  post.className = 'block small soft';
  text.append(name, post);
  if (profileImage !== '') item.append(createPortrait(profileImage));
  item.append(text);
  return item;
}

/** Returns the entries of a department's teachers; null if the list cannot be read. */
export async function loadTeachers(department: string, words = '{}'): Promise<readonly HTMLLIElement[] | null> {
  // After a failure those of the build remain (docs/behaviour.md, "Courses").
  const directory = await listDirectory().catch(() => null);
  if (directory === null) return null;
  const found = directory.find((group) => getDepartmentKey(group.department) === getDepartmentKey(department));
  const translations: unknown = JSON.parse(words);
  const translate = (english: string) => {
    const word = getValueAt(translations, english);
    return typeof word === 'string' ? word : english;
  };
  return (found?.faculty ?? []).map((member) =>
    createItem({ ...member, name: translate(member.name), designation: translate(member.designation) }),
  );
}
