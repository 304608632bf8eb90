import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, SkeletonRows } from '../../ui/index.ts';
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
  const log = useInfiniteQuery(statuslogsQuery(filters));
  if (log.isPending) return <SkeletonRows rows={20} height={ROW_HEIGHT} />;
  if (log.isError) return <LogFailure error={log.error} onRetry={() => void log.refetch()} />;
  const rows = log.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="None found"
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
  }
  return (
    <DataTable
      label="Status changes"
      columns={linked ? LINKED_COLUMNS : COLUMNS}
      items={rows}
      itemKey={(row) => row.id}
      onEndReached={() => {
        if (log.hasNextPage && !log.isFetchingNextPage) void log.fetchNextPage();
      }}
    />
  );
}
