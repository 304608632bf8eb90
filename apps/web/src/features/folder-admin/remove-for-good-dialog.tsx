import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeForGood } from './folder-actions.ts';

const WORD = 'DELETE';

interface RemoveForGoodProps {
  folder: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** What can't be taken back is typed out: DELETE. */
export function RemoveForGoodDialog({ folder, onClose }: RemoveForGoodProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const sure = typed.trim() === WORD;
  const remove = () => {
    if (!sure) return;
    onClose();
    void removeForGood(client, folder.id);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Permanently delete"
      size="md"
      role="alertdialog"
      aria-label="Permanently delete"
    >
      <Text size="sm">Are you sure you want to permanently delete this folder?</Text>
      <Text size="sm" mt="sm">
        <strong>{folder.name}</strong> goes with every folder below it and all their assets,
        versions, files and notes. It cannot be restored.
      </Text>
      <TextInput
        mt="md"
        label={`Type ${WORD} to go on`}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') remove();
        }}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" disabled={!sure} onClick={remove}>
          Permanently delete
        </Button>
      </Group>
    </Modal>
  );
}
