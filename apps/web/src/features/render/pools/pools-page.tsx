import { Button, Table } from '@mantine/core';
import type { Pool, User } from '@jampot/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { poolsQuery, useMay } from '../../../lib/queries/index.ts';
import { EmptyState, HeaderSpace, PageHeader } from '../../../ui/index.ts';
import { RENDER_CRUMBS } from '../render-crumbs.ts';
import { RenderPage } from '../render-page.tsx';
import classes from '../render.module.css';
import { NewPoolDialog } from './new-pool-dialog.tsx';
import { PoolsChart } from './pools-chart.tsx';

interface PoolsPageProps {
  me: User;
  onOpen: (id: number) => void;
}

/** The pools, what waits and runs in each, and a new one. */
export function PoolsPage({ me, onOpen }: PoolsPageProps) {
  const [asking, setAsking] = useState(false);
  const mayCreate = useMay('pools', 'c');
  const pools = useQuery({ ...poolsQuery(me.account_id), enabled: useMay('pools', 'r') });
  const add = mayCreate ? (
    <Button
      size="xs"
      leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      New pool
    </Button>
  ) : null;
  const header = (
    <PageHeader crumbs={RENDER_CRUMBS.home} title="Pools">
      <HeaderSpace />
      {add}
    </PageHeader>
  );
  return (
    <RenderPage resource="pools" header={header} query={pools}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState
              title="None found"
              hint="A pool is a queue of render jobs with the nodes that work on them."
              actions={add}
            />
          ) : (
            <div className={classes['beside']}>
              <PoolsTable pools={rows} />
              <div className={classes['chart']}>
                <PoolsChart pools={rows} onOpen={onOpen} />
              </div>
            </div>
          )}
          {asking ? (
            <NewPoolDialog
              accountId={me.account_id}
              onClose={() => setAsking(false)}
              onMade={() => setAsking(false)}
            />
          ) : null}
        </>
      )}
    </RenderPage>
  );
}

function PoolsTable({ pools }: { pools: readonly Pool[] }) {
  return (
    <Table
      stickyHeader
      highlightOnHover
      verticalSpacing="xs"
      horizontalSpacing="md"
      aria-label="Pools"
      className={classes['table'] ?? ''}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th className={classes['number'] ?? ''}>Queued</Table.Th>
          <Table.Th className={classes['number'] ?? ''}>Started</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pools.map((pool) => (
          <Table.Tr key={pool.id}>
            <Table.Td>
              <Link
                to={'/render/pools/$id' as string}
                params={{ id: String(pool.id) } as never}
                className={classes['link']}
              >
                {pool.name}
              </Link>
            </Table.Td>
            <Table.Td className={classes['number'] ?? ''}>
              {pool.queued.toLocaleString('en')}
            </Table.Td>
            <Table.Td className={classes['number'] ?? ''}>
              {pool.started.toLocaleString('en')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
