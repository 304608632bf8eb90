import { Button, Table } from '@mantine/core';
import type { Node, User } from '@jampot/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/queries/index.ts';
import { EmptyState, HeaderSpace, PageHeader } from '../../../ui/index.ts';
import { RENDER_CRUMBS } from '../render-crumbs.ts';
import { RenderPage } from '../render-page.tsx';
import classes from '../render.module.css';
import { NewNodeDialog } from './new-node-dialog.tsx';
import { NodeState } from './node-state.tsx';
import { nodesQuery } from './nodes.query.ts';

/** The machines that render. */
export function NodesPage({ me, onOpen }: { me: User; onOpen: (id: number) => void }) {
  const [asking, setAsking] = useState(false);
  const mayCreate = useMay('nodes', 'c');
  const nodes = useQuery({ ...nodesQuery(me.account_id), enabled: useMay('nodes', 'r') });
  const add = mayCreate ? (
    <Button
      size="xs"
      leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      New node
    </Button>
  ) : null;
  const header = (
    <PageHeader crumbs={RENDER_CRUMBS.home} title="Nodes">
      <HeaderSpace />
      {add}
    </PageHeader>
  );
  return (
    <RenderPage resource="nodes" header={header} query={nodes}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState
              title="None found"
              hint="A node is a machine on which an agent renders."
              actions={add}
            />
          ) : (
            <NodesTable nodes={rows} />
          )}
          {asking ? (
            <NewNodeDialog
              accountId={me.account_id}
              onClose={() => setAsking(false)}
              onMade={({ id }) => onOpen(id)}
            />
          ) : null}
        </>
      )}
    </RenderPage>
  );
}

/** Nodes with the columns of the specification. */
export function NodesTable({ nodes }: { nodes: readonly Node[] }) {
  return (
    <Table
      stickyHeader
      highlightOnHover
      verticalSpacing="xs"
      horizontalSpacing="md"
      aria-label="Nodes"
      className={classes['table'] ?? ''}
    >
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
              <Link
                to={'/render/nodes/$id' as string}
                params={{ id: String(node.id) } as never}
                className={classes['link']}
              >
                {node.name}
              </Link>
            </Table.Td>
            <Table.Td>
              <NodeState node={node} />
            </Table.Td>
            <Table.Td>{node.username || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
