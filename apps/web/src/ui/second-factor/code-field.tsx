import { TextInput } from '@mantine/core';
import { focusNow } from '../fields/focus-now.ts';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Six digits are there. */
  onFull?: (code: string) => void;
}

const DIGITS = 6;

/** The six digits of an authenticator application; a telephone offers them by itself. */
export function CodeField({ label, value, onChange, onFull }: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="123456"
      required
      ref={focusNow}
      maxLength={DIGITS + 1}
      value={value}
      onChange={(event) => {
        const typed = event.currentTarget.value.replaceAll(/[^\d ]/gu, '');
        onChange(typed);
        const code = typed.replaceAll(' ', '');
        if (code.length === DIGITS && code !== value.replaceAll(' ', '')) onFull?.(code);
      }}
    />
  );
}
