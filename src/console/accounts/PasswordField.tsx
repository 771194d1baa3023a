import { type ComponentProps, useRef, useState } from 'react';

import { readTokenAccount } from '#api/auth/session.ts';
import { countCharacters } from '#domain/clean-text.ts';
import { PASSWORD_MIN_CHARACTERS } from '#records/accounts/password-strength.ts';
import { weaknessOf } from '#records/accounts/password-weakness.ts';
import { Field } from '#ui/forms/Field.tsx';

import { ShowButton } from '#console/session/ShowButton.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'foot' | 'onInput'> & {
  /** Whether a line says how strong the password is while it is typed. */
  isNew: boolean;
};

/** Says what the server would say about a new password; `''` while that is not known. */
async function strengthOf(password: string): Promise<string> {
  const count = countCharacters(password);
  if (count === 0) return '';
  if (count < PASSWORD_MIN_CHARACTERS) return `${count} of at least ${PASSWORD_MIN_CHARACTERS} characters`;
  try {
    return (await weaknessOf(password, readTokenAccount().username)) === null ? 'Strong enough' : 'Too easy to guess';
  } catch {
    // The word lists could not be loaded. The server judges the password when it is sent.
    return '';
  }
}

/** A field for a password, which can be shown. */
export function PasswordField({ isNew, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [strength, setStrength] = useState('');
  const latest = useRef('');

  async function judge(password: string): Promise<void> {
    latest.current = password;
    const said = await strengthOf(password);
    if (latest.current === password) setStrength(said);
  }

  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      {...(isNew ? { onInput: (text: string) => void judge(text), foot: <p role="status">{strength}</p> } : {})}
      end={<ShowButton what={field.label.toLowerCase()} isOn={isShown} onChange={setIsShown} />}
    />
  );
}
