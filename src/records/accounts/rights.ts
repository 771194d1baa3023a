import { EDITOR_RIGHT } from '#records/editor/editor.ts';
import { FORMS } from '#records/forms/registry.ts';

export const RIGHTS: readonly { name: string; label: string }[] = [
  { name: 'notices', label: 'Notices' },
  { name: 'faculty', label: 'Faculty' },
  { name: EDITOR_RIGHT, label: 'Editor' },
  ...FORMS.map(({ store, console: { label } }) => ({ name: store, label })),
  { name: 'accounts', label: 'Accounts' },
  { name: 'log', label: 'Log' },
];

export const ALL_RIGHTS: readonly string[] = RIGHTS.map(({ name }) => name);

/** The office reads every form, also later ones. */
export const RIGHT_PRESETS: readonly { label: string; rights: readonly string[] }[] = [
  { label: 'Office', rights: ALL_RIGHTS.filter((name) => name !== 'accounts' && name !== 'log') },
  { label: 'Teacher', rights: ['notices'] },
  { label: 'Administrator', rights: ALL_RIGHTS },
];

export function findRightPreset(rights: readonly string[]): string {
  const isSame = (preset: readonly string[]) => ALL_RIGHTS.every((name) => preset.includes(name) === rights.includes(name));
  return RIGHT_PRESETS.find((preset) => isSame(preset.rights))?.label ?? '';
}

export const NO_RIGHT = 'Your account does not have the right to do this. An administrator can give it to you.';
