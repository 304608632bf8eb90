import type { Pool, User } from '@jampot/contracts';
import { poolsQuery } from '../../lib/queries/index.ts';
import { DataTable } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { ListPage } from '../../ui/farm/list-page.tsx';
import classes from '../../ui/farm/farm.module.css';
import { NewPoolDialog } from './new-pool-dialog.tsx';
import { PoolsChart } from './pools-chart.tsx';

interface PoolsPageProps {
  me: User;
  onOpen: (id: number) => void;
}

/** The pools, what waits and runs in each, and a new one. */
export function PoolsPage({ me, onOpen }: PoolsPageProps) {
  return (
    <ListPage
      resource="pools"
      query={poolsQuery(me.account_id)}
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

const COLUMNS: readonly TableColumn<Pool>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 240,
    least: 96,
    grow: 1,
    title: ({ name }) => name,
    cell: ({ id, name }) => (
      <FarmLink to="pools" id={id}>
        {name}
      </FarmLink>
    ),
  },
  {
    key: 'queued',
    label: 'Queued',
    width: 80,
    align: 'end',
    cell: ({ queued }) => queued.toLocaleString('en'),
  },
  {
    key: 'started',
    label: 'Started',
    width: 80,
    align: 'end',
    cell: ({ started }) => started.toLocaleString('en'),
  },
];

function PoolsTable({ pools }: { pools: readonly Pool[] }) {
  return (
    <DataTable
      label="Pools"
      columns={COLUMNS}
      items={pools}
      itemKey={({ id }) => id}
      scroll="page"
    />
  );
}
