import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';

const USUAL = {
  word: 'DELETE',
  title: 'Permanently delete',
  action: 'Permanently delete',
} as const;

interface TypedConfirmProps {
  /** What is typed, `DELETE` when left out; and what title and button say. */
  word?: string;
  title?: string;
  action?: string;
  /** What is asked, and what comes of it. */
  question: string;
  consequence: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** What can't be taken back is typed out: DELETE. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { word, title, action, question, consequence, onConfirm, onClose } = { ...USUAL, ...props };
  const [typed, setTyped] = useState('');
  const sure = typed.trim() === word;
  const go = () => {
    if (!sure) return;
    onClose();
    onConfirm();
  };
  return (
    <Dialog onClose={onClose} title={title} size="md" role="alertdialog" aria-label={title}>
      <Text size="sm">{question}</Text>
      <Text size="sm" mt="sm">
        {consequence}
      </Text>
      <TextInput
        mt="md"
        label={`Type ${word} to go on`}
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
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
