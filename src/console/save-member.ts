/** Saving an edited faculty member. */
import { currentMemberOf, type FacultyMember, type FacultySave, updateFacultyMember } from '#api/faculty.ts';
import type { FacultyListItem } from '#domain/faculty.ts';

/**
 * The version that a person saw. The list says no `updated_at`, so that it is null until the server
 * has told it.
 */
export type SeenMember = FacultyListItem & { updated_at: string | null };

/** A version that no record has: the answer is a 409 with the record as it stands. */
const NO_VERSION = 'unknown';

function isAsSeen(seen: SeenMember, current: FacultyMember): boolean {
  const { name, designation, qualification, dept, image } = current;
  return (
    seen.name === name &&
    seen.designation === designation &&
    seen.qualification === qualification &&
    seen.dept === dept &&
    seen.image === image
  );
}

/**
 * Saves over `seen`. Where its version isn't known yet, the server is asked for the record first, by an update that it must refuse and without
 * the picture; the save then goes through only against a record that is as the person saw it.
 * @throws {ApiError} with status 409 where someone else changed the entry
 */
export async function saveMember(seen: SeenMember, save: FacultySave): Promise<FacultyMember> {
  const isKnown = seen.updated_at !== null;
  try {
    return await updateFacultyMember(seen.id, isKnown ? save : { ...save, picture: null }, seen.updated_at ?? NO_VERSION);
  } catch (error) {
    const current = currentMemberOf(error);
    if (isKnown || current === null || !isAsSeen(seen, current)) throw error;
    return updateFacultyMember(seen.id, save, current.updated_at);
  }
}

/** The texts of a record, or of a form's fields, as a form shows them; empty for a new one. */
export function textOfMember(member: Readonly<Partial<TypedMember>> | null): TypedMember {
  return {
    name: member?.name ?? '',
    designation: member?.designation ?? '',
    qualification: member?.qualification ?? '',
    dept: member?.dept ?? '',
  };
}

/** The fields as they stand in the form: unchecked, uncleaned. */
export type TypedMember = { name: string; designation: string; qualification: string; dept: string };
