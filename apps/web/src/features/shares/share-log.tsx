import { Button } from '@mantine/core';
import type { ShareView } from '@jampot/contracts';
import { EmptyState, DateTime, Dialog, PagedBoundary, SkeletonRows } from '../../ui/index.ts';
import { DataTable, ROW_HEIGHT } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import classes from './shares.module.css';
import { shareViewsQuery } from './shares.query.ts';

const COLUMNS: readonly TableColumn<ShareView>[] = [
  { key: 'at', label: 'Time', width: 128, least: 120, cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'browser',
    label: 'Browser',
    width: 160,
    least: 64,
    grow: 1,
    title: ({ browser }) => browser,
    cell: ({ browser }) => browser,
  },
  { key: 'network', label: 'Network', width: 96, least: 72, cell: ({ network }) => network },
  { key: 'visit', label: 'Visit', width: 96, least: 72, cell: ({ visit }) => visit },
];

interface ShareLogProps {
  shareId: number;
  name: string;
  onClose: () => void;
}

/** The visits to a share: when, with what kind of browser, and which came from one network. */
export default function ShareLog({ shareId, name, onClose }: ShareLogProps) {
  return (
    <Dialog title={`Visits to ${name}`} size="lg" onClose={onClose}>
      <p className={classes['hint']}>
        Kept for 90 days. Visits of one network have the same mark; whose it is can't be told from
        it.
      </p>
      <PagedBoundary
        query={shareViewsQuery(shareId)}
        allowed
        pending={<SkeletonRows rows={4} height={ROW_HEIGHT} />}
        empty={<EmptyState compact title="Nobody has looked yet" />}
      >
        {(views) => (
          <>
            <DataTable
              label="Visits"
              columns={COLUMNS}
              items={views.data.pages.flatMap(({ rows }) => rows)}
              itemKey={({ id }) => id}
              scroll="page"
            />
            {views.hasNextPage ? (
              <Button
                variant="default"
                loading={views.isFetchingNextPage}
                onClick={() => void views.fetchNextPage()}
              >
                Show older ones
              </Button>
            ) : null}
          </>
        )}
      </PagedBoundary>
    </Dialog>
  );
}
