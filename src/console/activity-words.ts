/** `{}` is replaced by the records. Other actions are verbs already. */
const SENTENCES: Readonly<Record<string, string>> = {
  updated: 'changed {}',
  'deleted for good': 'deleted {} for good',
  'deleted a state': 'deleted an earlier version of {}',
  'taken down': 'deactivated {}',
  'draft saved': 'saved a draft in the editor',
  published: 'published a draft of the editor',
  'given a one-time password': 'gave {} a one-time password',
  'freed of the second factor': 'removed the login code of {}',
  'given a rule for all': 'changed the rule about login codes for all accounts',
  'given a password': 'chose a new password',
  'given a second factor': 'set up a login code',
};

export function getActivitySentence(activity: string): string {
  return SENTENCES[activity] ?? (activity.startsWith('marked') ? activity.replace('marked', 'marked {}') : `${activity} {}`);
}

export function describeAction(activity: string): string {
  return getActivitySentence(activity).replace(/(?: of)? \{\}/u, '');
}
