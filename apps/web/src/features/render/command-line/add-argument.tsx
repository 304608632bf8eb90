import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../render.module.css';
import commandClasses from './command-line.module.css';

/** Two fields for one more argument: both are needed. */
export function AddArgument({ onAdd }: { onAdd: (argument: string, value: string) => void }) {
  const [argument, setArgument] = useState('');
  const [value, setValue] = useState('');
  const valid = argument.trim() !== '' && value.trim() !== '';
  const add = () => {
    if (!valid) return;
    onAdd(argument.trim(), value.trim());
    setArgument('');
    setValue('');
  };
  const fields = [
    { label: 'Argument', text: argument, set: setArgument, example: '-c:v' },
    { label: 'Value', text: value, set: setValue, example: 'libx264' },
  ];
  return (
    <div className={commandClasses['addArgument']}>
      {fields.map(({ label, text, set, example }) => (
        <TextInput
          key={label}
          size="xs"
          aria-label={`${label} to add`}
          placeholder={`${label}: ${example}`}
          spellCheck={false}
          classNames={{ input: classes['mono'] ?? '' }}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Nothing around it is to be sent with it.
            event.preventDefault();
            add();
          }}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        disabled={!valid}
        leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
        onClick={add}
      >
        Add argument
      </Button>
    </div>
  );
}
