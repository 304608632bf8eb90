import { Anchor, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import type { Node } from '@jampot/contracts';
import { DateTime, Dialog } from '../../ui/index.ts';
import classes from '../../ui/farm/farm.module.css';
import commandClasses from '../../ui/farm/command-line.module.css';
import type { Enrolment } from './change-nodes.ts';

interface EnrolDialogProps {
  node: Node;
  enrolment: Enrolment;
  onClose: () => void;
}

/** What to run on the machine so that its agent becomes the node; the token is shown this once. */
export function EnrolDialog({ node, enrolment, onClose }: EnrolDialogProps) {
  const enrol = `node jampot-agent.mjs enrol --server ${globalThis.location.origin} --token ${enrolment.token}`;
  return (
    <Dialog onClose={onClose} title={`Connect a machine as ${node.name}`} size="lg">
      <div className={classes['form']}>
        <Text size="sm">
          Install the agent on the machine (Node.js 22 or later):{' '}
          <AgentFile name="jampot-agent.mjs" /> with <AgentFile name="jampot-agent.service" /> for
          Linux, <AgentFile name="dev.jampot.agent.plist" /> for macOS or{' '}
          <AgentFile name="jampot-agent.xml" /> for Windows. Name the programs that it may run in
          its configuration, as <AgentFile name="README.md" /> tells;{' '}
          <Code>sha256sum -c jampot-agent.mjs.sha256</Code> checks the file by its{' '}
          <AgentFile name="jampot-agent.mjs.sha256" />. Then run this, and{' '}
          <Code>node jampot-agent.mjs run</Code>. The token is of use once, until{' '}
          <DateTime at={enrolment.expires} />, and is not shown again.
        </Text>
        <Code block className={commandClasses['command'] ?? ''}>
          {enrol}
        </Code>
        <Group justify="flex-end" gap="sm">
          <CopyButton value={enrol}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </div>
    </Dialog>
  );
}

/** A file of the agent, as this product brings it along. */
function AgentFile({ name }: { name: string }) {
  return (
    <Anchor href={`/agent/${name}`} download={name} size="sm" underline="always">
      {name}
    </Anchor>
  );
}
