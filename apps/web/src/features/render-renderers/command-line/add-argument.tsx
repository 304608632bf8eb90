import { Button, Checkbox, TextInput } from '@mantine/core';
import { wrongPlaceholder } from '@jampot/domain';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../../../ui/farm/farm.module.css';
import commandClasses from '../../../ui/farm/command-line.module.css';

/** Two fields for one more argument: both are needed, unless it is said to have no value. */
export function AddArgument({ onAdd }: { onAdd: (argument: string, value: string) => void }) {
  const [argument, setArgument] = useState('');
  const [value, setValue] = useState('');
  const [bare, setBare] = useState(false);
  const given = bare ? '' : value;
  const isWhole = argument.trim() !== '' && (bare || value.trim() !== '');
  const valid = isWhole && wrongPlaceholder(argument) === null && wrongPlaceholder(given) === null;
  const add = () => {
    if (!valid) return;
    onAdd(argument.trim(), given.trim());
    setArgument('');
    setValue('');
    setBare(false);
  };
  const fields = [
    { label: 'Argument', text: argument, set: setArgument, example: '-c:v', off: false },
    { label: 'Value', text: given, set: setValue, example: 'libx264', off: bare },
  ];
  return (
    <div className={commandClasses['addArgument']}>
      {fields.map(({ label, text, set, example, off }) => (
        <TextInput
          key={label}
          size="xs"
          className={commandClasses['part'] ?? ''}
          aria-label={`${label} to add`}
          placeholder={off ? '' : `${label}: ${example}`}
          disabled={off}
          spellCheck={false}
          classNames={{ input: classes['mono'] ?? '' }}
          value={text}
          error={wrongPlaceholder(text)}
          onChange={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Nothing around it is to be sent with it.
            event.preventDefault();
            add();
          }}
        />
      ))}
      <Checkbox
        size="xs"
        label="No value"
        checked={bare}
        onChange={(event) => setBare(event.currentTarget.checked)}
      />
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
