import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { nameProblem, ROLE_LEVEL, STATUS_NAME } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { addStatus } from './change-statuses.ts';
import { ColorButton, PALETTE } from './color-button.tsx';
import classes from './status-section.module.css';

interface AddStatusProps {
  folderId: number;
  /** Colours that are taken: a new one begins with another. */
  taken: readonly string[];
}

/** Name and colour of a status that the folder gets for itself and those below. */
export function AddStatus({ folderId, taken }: AddStatusProps) {
  const add = useMutation(addStatus(folderId));
  const [name, setName] = useState('');
  const [color, setColor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = color ?? PALETTE.find((one) => !taken.includes(one)) ?? PALETTE[0] ?? '';
  const save = () => {
    const refusal = nameProblem(name, STATUS_NAME);
    setProblem(refusal);
    if (refusal !== null) return;
    add.mutate(
      { name, color: shown, level: ROLE_LEVEL.artist },
      {
        onSuccess: () => {
          setName('');
          setColor(null);
        },
        onError: (error) => setProblem(errorMessage(error).replace(/^Validation error: /u, '')),
      },
    );
  };
  return (
    <form
      noValidate
      className={classes['add']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ColorButton name="the new status" color={shown} onChange={setColor} />
      <TextInput
        size="xs"
        className={classes['addName'] ?? ''}
        aria-label="Name of the new status"
        placeholder="New status"
        value={name}
        error={problem}
        maxLength={STATUS_NAME.max}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={add.isPending}
        leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      >
        Add status
      </Button>
    </form>
  );
}
