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

/** The message for an account without the right that a call or a page of the console needs. */
export const NO_RIGHT = 'Your account does not have the right to do this. An administrator can give it to you.';
