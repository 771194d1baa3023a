import { listDirectory } from '#api/directory.ts';
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

/** Returns no entries if loading fails. */
export async function loadTeachers(department: string): Promise<readonly HTMLLIElement[]> {
  // The link to all faculty members remains.
  const directory = await listDirectory().catch(() => []);
  const found = directory.find((group) => getDepartmentKey(group.department) === getDepartmentKey(department));
  return (found?.faculty ?? []).map(createItem);
}
