import { TextInput } from '@mantine/core';
import type { Node } from '@jampot/contracts';
import { NODE_NAME, nameProblem } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewProps } from '../../ui/farm/list-page.tsx';
import { NewDialog } from '../../ui/farm/new-dialog.tsx';
import { addNode, MOST_ADDRESS } from './change-nodes.ts';

/** Asks for the name of a new node, and where and as whom it renders. */
export function NewNodeDialog({ accountId, onClose, onMade }: NewProps<Node>) {
  const { mutate: add } = useMutation(addNode(accountId));
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const problem = tried ? nameProblem(name, NODE_NAME) : null;
  const save = () => {
    setTried(true);
    if (nameProblem(name, NODE_NAME) !== null) return;
    const fields = { name: name.trim(), username: username.trim(), address: address.trim() };
    add(fields, { onSuccess: onMade });
  };
  return (
    <NewDialog title="New node" add="Add node" onSave={save} onClose={onClose}>
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
        label="Address"
        description="Left empty, it is the host name of the machine that is connected."
        maxLength={MOST_ADDRESS}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
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
