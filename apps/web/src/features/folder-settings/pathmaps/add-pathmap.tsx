import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ApiError } from '@jampot/client';
import { nameProblem, PATHMAP_PATH, PATHMAP_TARGET } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addPathmap } from './change-pathmaps.ts';
import type { PathmapDraft, PathmapField } from './change-pathmaps.ts';
import { FIELD_LABEL } from './field-labels.ts';
import classes from './pathmap-section.module.css';

const EMPTY: PathmapDraft = { path: '', windows: '', mac: '', linux: '' };
const FIELDS: readonly { field: PathmapField; placeholder: string }[] = [
  { field: 'path', placeholder: '/mnt/projects' },
  { field: 'windows', placeholder: 'P:\\projects' },
  { field: 'mac', placeholder: '/Volumes/projects' },
  { field: 'linux', placeholder: '/mnt/projects' },
];
type Problems = Readonly<Partial<Record<PathmapField, string>>>;

/** A path to replace, and what stands for it on each system. */
export function AddPathmap({ folderId }: { folderId: number }) {
  const add = useMutation(addPathmap(folderId));
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const save = () => {
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    add.mutate(draft, {
      onSuccess: () => setDraft(EMPTY),
      onError: (error) => setProblems(refusedFields(error)),
    });
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
      {FIELDS.map(({ field, placeholder }) => (
        <TextInput
          key={field}
          size="xs"
          className={classes['field'] ?? ''}
          label={FIELD_LABEL[field]}
          withAsterisk={field === 'path'}
          aria-required={field === 'path'}
          placeholder={placeholder}
          value={draft[field]}
          error={problems[field]}
          maxLength={PATHMAP_PATH.max}
          onChange={(event) => {
            setDraft({ ...draft, [field]: event.currentTarget.value });
            setProblems(without(problems, field));
          }}
        />
      ))}
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={add.isPending}
        className={classes['addButton'] ?? ''}
        leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      >
        Add path
      </Button>
    </form>
  );
}

function problemsOf(draft: PathmapDraft): Problems {
  const found = FIELDS.map(({ field }) => {
    const rules = field === 'path' ? PATHMAP_PATH : PATHMAP_TARGET;
    return [field, nameProblem(draft[field], rules)] as const;
  });
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function refusedFields(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.problems.map(({ name, messages }) => [name, messages[0]?.name ?? error.message]),
  );
}

function without(problems: Problems, field: PathmapField): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
}
