import { PasswordInput } from '@mantine/core';
import { PASSWORD_MESSAGES, passwordStrength } from '@jampot/domain';
import { useState } from 'react';
import { PasswordStrengthBar } from './password-strength-bar.tsx';

export interface NewPassword {
  readonly password: string;
  readonly valid: boolean;
  /** Both times the same was typed. */
  readonly matches: boolean;
}

/** Before anything was typed. */
export const NO_PASSWORD: NewPassword = { password: '', valid: false, matches: true };

/** Why the form can't be sent. */
export const passwordFailure = ({ matches }: NewPassword): string =>
  matches ? 'There are invalid fields.' : PASSWORD_MESSAGES.mismatch;

interface NewPasswordFieldsProps {
  /** Names its owner goes by: none of them may be in it. */
  usernames: readonly string[];
  onChange: (next: NewPassword) => void;
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ usernames, onChange }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const tell = (first: string, second: string) => {
    const matches = first === second;
    const valid = passwordStrength(first, usernames).valid && matches;
    onChange({ password: first, valid, matches });
  };
  return (
    <>
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          tell(event.currentTarget.value, again);
        }}
      />
      <PasswordStrengthBar password={password} usernames={usernames} />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        required
        value={again}
        error={again !== '' && again !== password ? PASSWORD_MESSAGES.doNotMatch : null}
        onChange={(event) => {
          setAgain(event.currentTarget.value);
          tell(password, event.currentTarget.value);
        }}
      />
    </>
  );
}
