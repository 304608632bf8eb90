import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { takesSource, useRenderPools } from '../../lib/queries/index.ts';
import { choosePool, poolOf } from '../../lib/uploads/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { Dialog, RenderPoolChoice } from '../../ui/index.ts';
import type { RenderChoice } from '../../ui/index.ts';
import classes from './uploads.module.css';

export interface PoolDialogProps {
  /** One or more. */
  uploads: readonly Upload[];
  onClose: () => void;
}

/** Asks which pool renders uploads, which go on meanwhile. */
export default function PoolDialog({ uploads, onClose }: PoolDialogProps) {
  const [first] = uploads;
  const pools = useRenderPools(uploads.map(({ fileName }) => fileName));
  const [choice, setChoice] = useState<RenderChoice | null>(
    first === undefined || uploads.length > 1 ? null : poolOf(first),
  );
  const pool = pools.find(({ id }) => id === choice?.poolId);
  const taken = uploads.filter(({ fileName }) => pool === undefined || takesSource(pool, fileName));
  const save = async () => {
    onClose();
    for (const { id } of taken) await choosePool(id, choice);
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Render ${uploads.length === 1 ? first?.fileName : formatCount(uploads.length, 'file')}`}
      size="sm"
      classNames={{ title: classes['dialogTitle'] ?? '' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <RenderPoolChoice pools={pools} chosen={choice} onChoose={setChoice} />
          {taken.length === uploads.length ? null : (
            <Text size="sm" c="dimmed">
              It takes {taken.length.toLocaleString('en')} of them. The others are shown as they
              are.
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
