import { TextInput } from '@mantine/core';
import type { Renderer } from '@jampot/contracts';
import { nameProblem, RENDERER_NAME } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewProps } from '../../ui/farm/list-page.tsx';
import { NewDialog } from '../../ui/farm/new-dialog.tsx';
import { addRenderer } from './change-renderers.ts';

const FIRST = { name: '', extension: '', output_extension: '' };

/** Asks for a new renderer's name, what it takes and what it makes. */
export function NewRendererDialog({ accountId, onClose, onMade }: NewProps<Renderer>) {
  const { mutate: add } = useMutation(addRenderer(accountId));
  const [fields, setFields] = useState(FIRST);
  const [tried, setTried] = useState(false);
  const problem = nameProblem(fields.name, RENDERER_NAME);
  const set = (change: Partial<typeof FIRST>) => setFields((before) => ({ ...before, ...change }));
  const save = () => {
    setTried(true);
    if (problem === null) add({ ...fields, name: fields.name.trim() }, { onSuccess: onMade });
  };
  return (
    <NewDialog title="New renderer" add="Add renderer" onSave={save} onClose={onClose}>
      <TextInput
        label="Name"
        withAsterisk
        required
        data-autofocus
        maxLength={RENDERER_NAME.max}
        value={fields.name}
        error={tried ? problem : null}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Extension"
        description="Of the files that it renders: blend; empty for any"
        value={fields.extension}
        onChange={(event) => set({ extension: event.currentTarget.value })}
      />
      <TextInput
        label="Output extension"
        description="Of the file that it makes: mp4"
        value={fields.output_extension}
        onChange={(event) => set({ output_extension: event.currentTarget.value })}
      />
    </NewDialog>
  );
}
