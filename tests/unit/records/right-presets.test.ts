import { expect, test } from 'vitest';

import { ALL_RIGHTS, RIGHT_PRESETS, findRightPreset } from '#records/accounts/rights.ts';
import { FORMS } from '#records/forms/registry.ts';

function findRights(wanted: string): readonly string[] {
  return RIGHT_PRESETS.find(({ label }) => label === wanted)?.rights ?? [];
}

test('each preset names rights that exist, and is recognised by them in any order', () => {
  for (const { label, rights } of RIGHT_PRESETS) {
    expect(ALL_RIGHTS).toEqual(expect.arrayContaining([...rights]));
    expect(findRightPreset([...rights].reverse())).toBe(label);
  }
});

test('the office may read every form, and neither manages accounts nor reads the log', () => {
  expect(findRights('Office')).toEqual(expect.arrayContaining(FORMS.map(({ store }) => store)));
  expect(findRights('Office')).not.toContain('accounts');
  expect(findRights('Office')).not.toContain('log');
  expect(findRights('Administrator')).toEqual(ALL_RIGHTS);
});

test('no right, one too many or one too few is a choice of one’s own', () => {
  const office = findRights('Office');
  for (const rights of [[], [...office, 'log'], office.slice(1)]) expect(findRightPreset(rights)).toBe('');
});
