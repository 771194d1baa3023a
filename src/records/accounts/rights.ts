/**
 * The rights of staff accounts (docs/api.md, "Rights"). A call of staff names the right that it needs,
 * or null if every account may make it.
 */
import { FORMS } from '#records/forms/registry.ts';

/** A right, with its label in the console. Each form has a right, named after its store. */
type Right = { name: string; label: string };

/** All rights, in the order of the console. */
export const RIGHTS: readonly Right[] = [
  { name: 'notices', label: 'Notices' },
  { name: 'faculty', label: 'Faculty' },
  ...FORMS.map(({ store, console: { label } }) => ({ name: store, label })),
  { name: 'accounts', label: 'Accounts' },
  { name: 'log', label: 'Log' },
];

export const ALL_RIGHTS: readonly string[] = RIGHTS.map(({ name }) => name);

/**
 * The usual sets of rights, which the form of an account offers; only the rights are stored. The office reads every form,
 * also one that is added later. Nobody but an administrator manages accounts or reads the log.
 */
export const RIGHT_PRESETS: readonly { label: string; rights: readonly string[] }[] = [
  { label: 'Office', rights: ALL_RIGHTS.filter((name) => name !== 'accounts' && name !== 'log') },
  { label: 'Teacher', rights: ['notices'] },
  { label: 'Administrator', rights: ALL_RIGHTS },
];

/** Returns the label of the preset with exactly these rights; `''` if there is none. */
export function findRightPreset(rights: readonly string[]): string {
  const isSame = (preset: readonly string[]) => ALL_RIGHTS.every((name) => preset.includes(name) === rights.includes(name));
  return RIGHT_PRESETS.find((preset) => isSame(preset.rights))?.label ?? '';
}

/** The message for an account without the right that a call or a page of the console needs. */
export const NO_RIGHT = 'Your account does not have the right to do this. An administrator can give it to you.';
