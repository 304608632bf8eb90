import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';

const WORD = 'DELETE';

interface TypedConfirmProps {
  /** What is asked, and what comes of it. */
  question: string;
  consequence: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** What can't be taken back is typed out: DELETE. */
export function TypedConfirm({ question, consequence, onConfirm, onClose }: TypedConfirmProps) {
  const [typed, setTyped] = useState('');
  const sure = typed.trim() === WORD;
  const go = () => {
    if (!sure) return;
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Permanently delete"
      size="md"
      role="alertdialog"
      aria-label="Permanently delete"
    >
      <Text size="sm">{question}</Text>
      <Text size="sm" mt="sm">
        {consequence}
      </Text>
      <TextInput
        mt="md"
        label={`Type ${WORD} to go on`}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" disabled={!sure} onClick={go}>
          Permanently delete
        </Button>
      </Group>
    </Dialog>
  );
}
