import { listDirectory } from '#api/directory.ts';
import { type DirectoryMember, getDepartmentKey } from '#records/faculty/directory.ts';

function createPortrait(address: string): HTMLElement {
  const face = new Image(56, 56);
  face.loading = 'lazy';
  face.src = address;
  return face;
}

function createItem(member: DirectoryMember): HTMLLIElement {
  const item = document.createElement('li');
  const { profileImage = '' } = member;
  const face = profileImage === '' ? document.createElement('span') : createPortrait(profileImage);
  const text = document.createElement('div');
  const name = document.createElement('strong');
  const post = document.createElement('span');
  item.className = 'course-teacher';
  face.className = profileImage === '' ? 'course-teacher-face no-portrait' : 'course-teacher-face';
  // Decorative: the name is beside the portrait.
  face.setAttribute('aria-hidden', 'true');
  name.textContent = member.name;
  post.textContent = member.designation;
  post.className = 'block small soft';
  text.append(name, post);
  item.append(face, text);
  return item;
}

/** Returns the entries of a department's teachers; none if the list cannot be read. */
export async function loadTeachers(department: string): Promise<readonly HTMLLIElement[]> {
  // After a failure the link to all faculty members remains (docs/behaviour.md, "Courses").
  const directory = await listDirectory().catch(() => []);
  const found = directory.find((group) => getDepartmentKey(group.department) === getDepartmentKey(department));
  return (found?.faculty ?? []).map(createItem);
}
