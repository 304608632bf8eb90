import { ApiError } from '@jampot/client';
import { TextInput } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import { nameProblem, POOL_NAME } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { onlyLogged } from '../../lib/farm/only-logged.ts';
import type { NewProps } from '../../ui/farm/list-page.tsx';
import { NewDialog } from '../../ui/farm/new-dialog.tsx';
import { addPool } from './change-pools.ts';

/** Asks for the name of a new pool. */
export function NewPoolDialog({ accountId, onClose, onMade }: NewProps<Pool>) {
  const { mutate: add } = useMutation(addPool(accountId));
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    const found = nameProblem(name, POOL_NAME);
    setProblem(found);
    if (found !== null) return;
    add(name.trim(), {
      onSuccess: onMade,
      onError: (error) => {
        setProblem(refusedName(error));
        onlyLogged('A pool could not be added.')(error);
      },
    });
  };
  return (
    <NewDialog title="New pool" add="Add pool" onSave={save} onClose={onClose}>
      <TextInput
        label="Pool name"
        withAsterisk
        required
        data-autofocus
        maxLength={POOL_NAME.max}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </NewDialog>
  );
}

/** Why the name was refused; null for any other failure. */
function refusedName(error: unknown): string | null {
  return error instanceof ApiError ? (error.problems[0]?.messages[0]?.name ?? null) : null;
}
