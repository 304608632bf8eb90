import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Node } from '@jampot/contracts';
import { NODE_NAME, nameProblem } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/index.ts';
import classes from '../render.module.css';
import { makeNode } from './change-nodes.ts';

interface NewNodeDialogProps {
  accountId: number;
  onClose: () => void;
  onMade: (node: Node) => void;
}

/** Asks for the name of a new node, and as whom it shall render. */
export function NewNodeDialog({ accountId, onClose, onMade }: NewNodeDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [tried, setTried] = useState(false);
  const problem = tried ? nameProblem(name, NODE_NAME) : null;
  const save = async () => {
    setTried(true);
    if (nameProblem(name, NODE_NAME) !== null) return;
    try {
      onMade(await makeNode(client, accountId, { name: name.trim(), username: username.trim() }));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Modal opened onClose={onClose} title="New node" size="sm">
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label="Name"
          withAsterisk
          required
          data-autofocus
          maxLength={NODE_NAME.max}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Username"
          description="The user of the machine that renders run as; empty for the agent's own setting."
          maxLength={NODE_NAME.max}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add node</Button>
        </Group>
      </form>
    </Modal>
  );
}
