import { Button } from '@mantine/core';
import type { Node } from '@jampot/contracts';
import { createEnrolment } from '@jampot/contracts';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import { confirm } from '../../ui/index.ts';
import { makeEnrolment } from './change-nodes.ts';
import type { Enrolment } from './change-nodes.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

/** Makes a token by which an agent becomes the node, and shows it. */
export function EnrolButton({ node }: { node: Node }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const { mutate: make } = useMutation(makeEnrolment(node.id));
  const { letter } = createEnrolment.access;
  if (!useMay('nodes', letter)) return null;
  const enrol = async () => {
    // Another agent takes the place of the one that is this node now.
    const sure =
      node.state === 'waiting' ||
      (await confirm({
        title: node.name,
        message:
          'A machine is connected as this node already. Once another connects, it is let in no more.',
        confirmLabel: 'Make a token',
      }));
    if (sure) make(undefined, { onSuccess: setEnrolment });
  };
  return (
    <>
      <Button
        size="xs"
        variant={node.state === 'waiting' ? 'filled' : 'default'}
        leftSection={<IconKey size="1rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => void enrol()}
      >
        Connect machine
      </Button>
      {enrolment === null ? null : (
        <EnrolDialog node={node} enrolment={enrolment} onClose={() => setEnrolment(null)} />
      )}
    </>
  );
}
