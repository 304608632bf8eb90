import { Button, Group, Select, Text } from '@mantine/core';
import type { Status } from '@jampot/contracts';
import { useState } from 'react';
import { Dialog } from '../../../ui/index.ts';

interface ReplacementDialogProps {
  status: Status;
  /** How many assets have it, as the server words it. */
  reason: string;
  /** What they may get instead. */
  others: readonly Status[];
  onChoose: (replacementId: number) => void;
  onClose: () => void;
}

/** Asks which status the assets get that have the one to be deleted. */
export function ReplacementDialog(props: ReplacementDialogProps) {
  const { status, reason, others, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={`Delete ${status.name}`}
      size="sm"
      role="alertdialog"
      aria-label={`Delete ${status.name}`}
    >
      <Text size="sm">{reason}</Text>
      <Select
        mt="md"
        label="They get"
        placeholder="Choose a status"
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red.9"
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) onChoose(Number(chosen));
          }}
        >
          Delete
        </Button>
      </Group>
    </Dialog>
  );
}
