import { SegmentedControl } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { IconShare3 } from '@tabler/icons-react';
import { levelOf, useMay } from '../../lib/queries/index.ts';
import { isAdministrator } from '@jampot/domain';
import { EmptyState, Page, PagedBoundary, PageHeader, SkeletonRows } from '../../ui/index.ts';
import { DataTable, ROW_HEIGHT } from '../../ui/table/index.ts';
import { GuestUploads } from './guest-uploads.tsx';
import { useShareColumns } from './share-columns.tsx';
import { shareListQuery } from './shares.query.ts';

interface SharesPageProps {
  me: User;
  /** Those of the whole account, which administrators may see. */
  ofAll: boolean;
  onOfAll: (ofAll: boolean) => void;
}

/** The public links that are open: one's own, and for administrators everybody's. */
export function SharesPage({ me, ofAll, onOfAll }: SharesPageProps) {
  const mayRead = useMay('shares', 'r');
  const mayShare = useMay('shares', 'c');
  const maySeeAll = isAdministrator(levelOf(me)) && mayRead;
  const columns = useShareColumns(ofAll);
  return (
    <Page
      header={
        <PageHeader title="Shares">
          {maySeeAll ? (
            <SegmentedControl
              size="xs"
              aria-label="Which shares"
              data={[
                { value: 'own', label: 'My shares' },
                { value: 'all', label: 'All shares' },
              ]}
              value={ofAll ? 'all' : 'own'}
              onChange={(value) => onOfAll(value === 'all')}
            />
          ) : null}
        </PageHeader>
      }
    >
      <GuestUploads />
      <PagedBoundary
        query={shareListQuery(ofAll ? me.account_id : null)}
        allowed={!ofAll || maySeeAll}
        pending={<SkeletonRows rows={8} height={ROW_HEIGHT} />}
        empty={
          <EmptyState
            icon={<IconShare3 />}
            title="No shares yet"
            {...(mayShare
              ? { hint: 'Open an asset and press Share to send a version to somebody outside.' }
              : {})}
          />
        }
      >
        {(shares) => (
          <DataTable
            label="Shares"
            columns={columns}
            items={shares.data.pages.flatMap(({ rows }) => rows)}
            itemKey={({ id }) => id}
            onEndReached={() => {
              if (shares.hasNextPage && !shares.isFetchingNextPage) void shares.fetchNextPage();
            }}
          />
        )}
      </PagedBoundary>
    </Page>
  );
}
