import type { Node } from '@jampot/contracts';
import { NODE_NAME, nameProblem } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import { Fact, Facts, InlineEdit, TimeAgo, TimeSince } from '../../ui/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { JobProgress } from '../../ui/farm/job-progress.tsx';
import classes from '../../ui/farm/farm.module.css';
import { editNode, MOST_ADDRESS } from './change-nodes.ts';
import { NodeState } from '../../ui/farm/node-state.tsx';

const SYSTEMS: Readonly<Record<string, string>> = {
  linux: 'Linux',
  mac: 'macOS',
  windows: 'Windows',
};

/** What a node is called, and what its agent tells of it. */
export function NodeFacts({ node }: { node: Node }) {
  const { mutateAsync: edit } = useMutation(editNode(node.id));
  const readOnly = !useMay('nodes', 'u');
  const save = (field: 'Name' | 'Username' | 'Address', value: string) =>
    edit({ change: { [field.toLowerCase()]: value }, field, value });
  return (
    <Facts>
      <Fact name="Id">{node.id}</Fact>
      <Fact name="Name">
        <InlineEdit
          field="Name"
          value={node.name}
          readOnly={readOnly}
          maxLength={NODE_NAME.max}
          validate={(name) => nameProblem(name, NODE_NAME)}
          onSave={(name) => save('Name', name)}
        />
      </Fact>
      <Fact name="Username">
        <InlineEdit
          field="Username"
          value={node.username}
          readOnly={readOnly}
          maxLength={NODE_NAME.max}
          onSave={(name) => save('Username', name)}
        />
      </Fact>
      <Fact name="Address">
        <InlineEdit
          field="Address"
          value={node.address}
          readOnly={readOnly}
          maxLength={MOST_ADDRESS}
          onSave={(address) => save('Address', address)}
        />
      </Fact>
      <Fact name="Online">
        <NodeState node={node} />
      </Fact>
      <Fact name="Progress">
        <NodeProgress node={node} />
      </Fact>
      <Fact name="Last seen">
        <LastSeen node={node} />
      </Fact>
      <Fact name="System">{node.platform === null ? '–' : SYSTEMS[node.platform]}</Fact>
      <Fact name="Free space">{node.free_bytes === null ? '–' : formatBytes(node.free_bytes)}</Fact>
      <Fact name="Agent">{node.agent_version ?? '–'}</Fact>
    </Facts>
  );
}

/** To the second while it does not answer: after 75 of them its render is queued again. */
function LastSeen({ node: { last_seen, state } }: { node: Node }) {
  if (last_seen === null) return 'Never';
  if (state !== 'suspect') return <TimeAgo at={last_seen} />;
  return (
    <span>
      <TimeSince at={last_seen} /> ago
    </span>
  );
}

/** How far the job is that runs on it. */
function NodeProgress({ node }: { node: Node }) {
  if (node.job_id === null) return '–';
  return (
    <span className={classes['progress']}>
      <FarmLink to="jobs" id={node.job_id}>
        Job {node.job_id}
      </FarmLink>
      <JobProgress job={{ id: node.job_id, progress_percent: node.progress ?? 0 }} />
    </span>
  );
}
