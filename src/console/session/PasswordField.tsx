import { type ComponentProps, useRef, useState } from 'react';

import { readTokenAccount } from '#api/http/session.ts';
import { countCharacters } from '#domain/clean-text.ts';
import { PASSWORD_MIN_CHARACTERS, findPasswordWeakness } from '#records/accounts/password-strength.ts';
import { Field } from '#ui/forms/Field.tsx';

import './login.css';

async function judgePassword(password: string): Promise<string> {
  const count = countCharacters(password);
  if (count === 0) return '';
  if (count < PASSWORD_MIN_CHARACTERS) return `${count} of at least ${PASSWORD_MIN_CHARACTERS} characters`;
  try {
    return (await findPasswordWeakness(password, readTokenAccount().username)) === null ? 'Strong enough' : 'Too easy to guess';
  } catch {
    // Without the word lists only the server judges.
    return '';
  }
}

/** Sending hides the text: browsers may store plain text for autofill. */
export function PasswordField({ isNew = false, ...field }: ComponentProps<typeof Field> & { isNew?: boolean }) {
  const [isShown, setIsShown] = useState(false);
  const [strength, setStrength] = useState('');
  const latest = useRef('');

  if (isShown && field.readOnly === true) setIsShown(false);

  async function judge(password: string): Promise<void> {
    latest.current = password;
    const said = await judgePassword(password);
    if (latest.current === password) setStrength(said);
  }

  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      {...(isNew ? { onInput: (text: string) => void judge(text), foot: <p role="status">{strength}</p> } : {})}
      end={
        <button type="button" className="password-field-show strong" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          <span>Show</span>
          <span className="visually-hidden">{` ${field.label.toLowerCase()}`}</span>
        </button>
      }
    />
  );
}
