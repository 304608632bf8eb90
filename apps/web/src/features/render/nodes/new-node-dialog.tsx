import { TextInput } from '@mantine/core';
import type { Node } from '@jampot/contracts';
import { NODE_NAME, nameProblem } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/index.ts';
import type { NewProps } from '../list-page.tsx';
import { NewDialog } from '../new-dialog.tsx';
import { makeNode } from './change-nodes.ts';

/** Asks for the name of a new node, and as whom it shall render. */
export function NewNodeDialog({ accountId, onClose, onMade }: NewProps<Node>) {
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
    <NewDialog title="New node" add="Add node" onSave={() => void save()} onClose={onClose}>
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
        description="Shown with the node. Who its renders run as is a setting of its own agent."
        maxLength={NODE_NAME.max}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
    </NewDialog>
  );
}
