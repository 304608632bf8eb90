import { Button } from '@mantine/core';
import { EmptyState, PagedBoundary, SkeletonRows } from '../../ui/index.ts';
import { DataTable, ROW_HEIGHT } from '../../ui/table/index.ts';
import { LogFailure } from './log-failure.tsx';
import { COLUMNS, LINKED_COLUMNS } from './statuslog-columns.tsx';
import { statuslogsQuery } from './statuslogs.query.ts';
import type { StatuslogFilters } from './statuslogs.query.ts';

interface StatuslogListProps {
  filters: StatuslogFilters;
  /** The reader is signed in: assets can be opened. */
  linked: boolean;
  /** Shows everything again; null when nothing narrows the log. */
  onClear: (() => void) | null;
}

/** The log as rows, newest first, loaded as it is scrolled. */
export function StatuslogList({ filters, linked, onClear }: StatuslogListProps) {
  const none = (
    <EmptyState
      title={onClear === null ? 'No status changes yet' : 'None found'}
      {...(onClear === null
        ? {}
        : {
            actions: (
              <Button variant="default" onClick={onClear}>
                Clear
              </Button>
            ),
          })}
    />
  );
  return (
    <PagedBoundary
      query={statuslogsQuery(filters)}
      pending={<SkeletonRows rows={20} height={ROW_HEIGHT} />}
      empty={none}
      renderError={(error, retry) => <LogFailure error={error} onRetry={retry} />}
    >
      {(log) => (
        <DataTable
          label="Status changes"
          columns={linked ? LINKED_COLUMNS : COLUMNS}
          items={log.data.pages.flatMap((page) => page.rows)}
          itemKey={(row) => row.id}
          onEndReached={() => {
            if (log.hasNextPage && !log.isFetchingNextPage) void log.fetchNextPage();
          }}
        />
      )}
    </PagedBoundary>
  );
}
