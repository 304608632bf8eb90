import { Textarea } from '@mantine/core';
import type { TextareaProps } from '@mantine/core';
import { LONGEST_SHARE_MESSAGE } from '@jampot/contracts';

interface ShareMessageProps extends Omit<TextareaProps, 'onChange'> {
  value: string;
  onChange: (message: string) => void;
}

/** What a link says to whoever opens it. */
export function ShareMessage({ onChange, ...field }: ShareMessageProps) {
  return (
    <Textarea
      {...field}
      label="Message"
      autosize
      minRows={2}
      maxRows={5}
      maxLength={LONGEST_SHARE_MESSAGE}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
