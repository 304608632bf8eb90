import { Button, TextInput } from '@mantine/core';
import { nameProblem, TAG_NAME } from '@jampot/domain';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addTag } from './change-tags.ts';
import classes from './tags.module.css';

/** A field for one more tag; Enter adds it, and the next one can be typed at once. */
export function AddTag({ accountId }: { accountId: number }) {
  const { mutateAsync } = useMutation(addTag(accountId));
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const found = nameProblem(name, TAG_NAME);
    setProblem(found);
    if (found !== null) return;
    const wanted = name.trim();
    setName('');
    mutateAsync(wanted).catch(() => setName(wanted));
  };
  return (
    <form
      className={classes['add']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        size="xs"
        aria-label="Name of the new tag"
        placeholder="New tag"
        maxLength={TAG_NAME.max}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button
        size="xs"
        type="submit"
        variant="default"
        leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      >
        Add Tag
      </Button>
    </form>
  );
}
