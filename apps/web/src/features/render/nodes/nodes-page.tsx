import { Table } from '@mantine/core';
import type { Node, User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/queries/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { FarmLink } from '../farm-link.tsx';
import { FarmTable } from '../farm-table.tsx';
import { ListPage } from '../list-page.tsx';
import classes from '../render.module.css';
import { NewNodeDialog } from './new-node-dialog.tsx';
import { NodeState } from './node-state.tsx';
import { nodesQuery } from './nodes.query.ts';

/** The machines that render. */
export function NodesPage({ me, onOpen }: { me: User; onOpen: (id: number) => void }) {
  const nodes = useQuery({ ...nodesQuery(me.account_id), enabled: useMay('nodes', 'r') });
  return (
    <ListPage
      resource="nodes"
      title="Nodes"
      add="New node"
      hint="A node is a machine on which an agent renders."
      query={nodes}
      accountId={me.account_id}
      dialog={NewNodeDialog}
      onMade={({ id }) => onOpen(id)}
    >
      {(rows) => <NodesTable nodes={rows} />}
    </ListPage>
  );
}

/** Nodes with the columns of the specification. */
export function NodesTable({ nodes }: { nodes: readonly Node[] }) {
  return (
    <FarmTable aria-label="Nodes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Id</Table.Th>
          <Table.Th>Address</Table.Th>
          <Table.Th>Name</Table.Th>
          <Table.Th>Online</Table.Th>
          <Table.Th>Username</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {nodes.map((node) => (
          <Table.Tr key={node.id}>
            <Table.Td className={classes['dim'] ?? ''}>{node.id}</Table.Td>
            <Table.Td>{node.address || '–'}</Table.Td>
            <Table.Td>
              <FarmLink to="nodes" id={node.id}>
                {node.name}
              </FarmLink>
            </Table.Td>
            <Table.Td>
              <span className={classes['states']}>
                <NodeState node={node} />
                {node.job_id === null ? null : (
                  <FarmLink to="jobs" id={node.job_id}>
                    Job {node.job_id}
                  </FarmLink>
                )}
                {node.benched === 0 ? null : (
                  <StatusBadge
                    name={
                      node.benched === 1 ? '1 renderer rests' : `${node.benched} renderers rest`
                    }
                    color="var(--mantine-color-yellow-6)"
                  />
                )}
              </span>
            </Table.Td>
            <Table.Td>{node.username || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FarmTable>
  );
}
