import { listDirectory } from '#api/directory.ts';
import { getValueAt } from '#domain/unknown.ts';
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
export async function loadTeachers(department: string, words = '{}'): Promise<readonly HTMLLIElement[]> {
  // After a failure the link to all faculty members remains (docs/behaviour.md, "Courses").
  const directory = await listDirectory().catch(() => []);
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
