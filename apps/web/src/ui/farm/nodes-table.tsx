import type { Node } from '@jampot/contracts';
import { StatusBadge } from '../index.ts';
import { DataTable } from '../table/index.ts';
import type { TableColumn } from '../table/index.ts';
import { FarmLink } from './farm-link.tsx';
import classes from './farm.module.css';
import { NodeState } from './node-state.tsx';

const COLUMNS: readonly TableColumn<Node>[] = [
  { key: 'id', label: 'Id', width: 64, least: 48, quiet: true, cell: ({ id }) => id },
  {
    key: 'address',
    label: 'Address',
    width: 200,
    least: 96,
    grow: 1,
    title: ({ address }) => address,
    cell: ({ address }) => address || '–',
  },
  {
    key: 'name',
    label: 'Name',
    width: 200,
    least: 96,
    grow: 1.5,
    title: ({ name }) => name,
    cell: ({ id, name }) => (
      <FarmLink to="nodes" id={id}>
        {name}
      </FarmLink>
    ),
  },
  {
    key: 'online',
    label: 'Online',
    width: 280,
    least: 128,
    grow: 2,
    cell: (node) => <NodeStates node={node} />,
  },
  {
    key: 'username',
    label: 'Username',
    width: 160,
    least: 72,
    grow: 1,
    cell: ({ username }) => username || '–',
  },
];

/** Nodes with the columns of the specification. */
export function NodesTable({ nodes }: { nodes: readonly Node[] }) {
  return (
    <DataTable
      label="Nodes"
      columns={COLUMNS}
      items={nodes}
      itemKey={({ id }) => id}
      scroll="page"
    />
  );
}

function NodeStates({ node }: { node: Node }) {
  return (
    <span className={classes['states']}>
      <NodeState node={node} />
      {node.job_id === null ? null : (
        <FarmLink to="jobs" id={node.job_id}>
          Job {node.job_id}
        </FarmLink>
      )}
      {node.benched === 0 ? null : (
        <StatusBadge
          name={node.benched === 1 ? '1 renderer paused' : `${node.benched} renderers paused`}
          color="var(--mantine-color-yellow-6)"
        />
      )}
    </span>
  );
}
