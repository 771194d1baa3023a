import { listDirectory } from '#api/directory.ts';
import { getInitials } from '#domain/initials.ts';
import { type DirectoryMember, getDepartmentKey } from '#records/faculty/directory.ts';

function createInitials(name: string): HTMLElement {
  const face = document.createElement('span');
  face.textContent = getInitials(name);
  return face;
}

function createPortrait(address: string): HTMLElement {
  const face = new Image(56, 56);
  face.loading = 'lazy';
  face.src = address;
  return face;
}

function createItem(member: DirectoryMember): HTMLLIElement {
  const item = document.createElement('li');
  const { profileImage = '' } = member;
  const face = profileImage === '' ? createInitials(member.name) : createPortrait(profileImage);
  const text = document.createElement('div');
  const name = document.createElement('strong');
  const post = document.createElement('span');
  item.className = 'course-teacher';
  face.className = 'course-teacher-face';
  face.setAttribute('aria-hidden', 'true');
  name.textContent = member.name;
  post.textContent = member.designation;
  post.className = 'block small soft';
  text.append(name, post);
  item.append(face, text);
  return item;
}

/** Returns no entries if loading fails. */
export async function loadTeachers(department: string): Promise<readonly HTMLLIElement[]> {
  // The link to all faculty members remains.
  const directory = await listDirectory().catch(() => []);
  const found = directory.find((group) => getDepartmentKey(group.department) === getDepartmentKey(department));
  return (found?.faculty ?? []).map(createItem);
}
