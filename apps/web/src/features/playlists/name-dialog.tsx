import { Button, Group, TextInput } from '@mantine/core';
import { PLAYLIST_NAME } from '@jampot/domain';
import { useState } from 'react';
import { Dialog, focusNow } from '../../ui/index.ts';

interface NameDialogProps {
  title: string;
  name?: string;
  description?: string;
  /** What the button says. */
  action: string;
  pending: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a playlist. */
export function NameDialog(props: NameDialogProps) {
  const { title, name: before = '', description, action, pending, onName, onClose } = props;
  const [name, setName] = useState(before);
  const typed = name.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') onName(typed);
        }}
      >
        <TextInput
          ref={focusNow}
          label="Name"
          required
          maxLength={PLAYLIST_NAME.max}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          description={description}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={typed === ''}>
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
