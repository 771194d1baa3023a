/** Tests what “My account” says about the login code, and what it asks for before a change of the code. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SecondFactorSection } from '#console/accounts/OwnAccountConsole.tsx';
import type { OwnAccount } from '#records/accounts/account.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

useFakeBrowser();

function renderSection(fields: Partial<OwnAccount>): string {
  const none = { is_from_settings: 0, has_second_factor: 0, requires_second_factor: 0, recovery_codes_left: 0 } as const;
  const account: OwnAccount = { ...none, sessions: [], ...fields };
  return renderToStaticMarkup(<SecondFactorSection account={account} onDone={() => undefined} />);
}

test('the number of recovery codes that are left is said in the singular and in the plural', () => {
  expect(renderSection({ has_second_factor: 1, recovery_codes_left: 1 })).toContain('You need a code to log in. 1 recovery code left.');
  expect(renderSection({ has_second_factor: 1, recovery_codes_left: 10 })).toContain('10 recovery codes left.');
});

test('removing a code asks for the password and a current code, and is not offered if the code is required', () => {
  const removal = renderSection({ has_second_factor: 1 });
  for (const name of ['current_password', 'current_code']) expect(removal).toMatch(new RegExp(`<input[^>]* name="${name}"`, 'u'));
  for (const html of [renderSection({ has_second_factor: 0 }), renderSection({ has_second_factor: 1, requires_second_factor: 1 })])
    expect(html).not.toContain('current_code');
});
