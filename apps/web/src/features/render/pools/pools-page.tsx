import { Table } from '@mantine/core';
import type { Pool, User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { poolsQuery, useMay } from '../../../lib/queries/index.ts';
import { FarmLink } from '../farm-link.tsx';
import { FarmTable } from '../farm-table.tsx';
import { ListPage } from '../list-page.tsx';
import classes from '../render.module.css';
import { NewPoolDialog } from './new-pool-dialog.tsx';
import { PoolsChart } from './pools-chart.tsx';

interface PoolsPageProps {
  me: User;
  onOpen: (id: number) => void;
}

/** The pools, what waits and runs in each, and a new one. */
export function PoolsPage({ me, onOpen }: PoolsPageProps) {
  const pools = useQuery({ ...poolsQuery(me.account_id), enabled: useMay('pools', 'r') });
  return (
    <ListPage
      resource="pools"
      title="Pools"
      add="New pool"
      hint="A pool is a queue of render jobs with the nodes that work on them."
      query={pools}
      accountId={me.account_id}
      dialog={NewPoolDialog}
    >
      {(rows) => (
        <div className={classes['beside']}>
          <PoolsTable pools={rows} />
          <div className={classes['chart']}>
            <PoolsChart pools={rows} onOpen={onOpen} />
          </div>
        </div>
      )}
    </ListPage>
  );
}

function PoolsTable({ pools }: { pools: readonly Pool[] }) {
  return (
    <FarmTable aria-label="Pools">
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
              <FarmLink to="pools" id={pool.id}>
                {pool.name}
              </FarmLink>
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
    </FarmTable>
  );
}
