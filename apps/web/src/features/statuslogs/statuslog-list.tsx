import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, SkeletonRows, VirtualList } from '../../ui/index.ts';
import { LogFailure } from './log-failure.tsx';
import { COLUMNS, StatuslogRow } from './statuslog-row.tsx';
import classes from './statuslogs.module.css';
import { statuslogsQuery } from './statuslogs.query.ts';
import type { StatuslogFilters } from './statuslogs.query.ts';

const ROW = 30;

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
  if (log.isPending) return <SkeletonRows rows={20} height={ROW} />;
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
    <div className={classes['table']} role="table" aria-label="Status changes">
      <div className={classes['head']} role="row">
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      <VirtualList
        items={rows}
        itemKey={(row) => row.id}
        rowHeight={ROW}
        role="rowgroup"
        aria-label="Status changes"
        onEndReached={() => {
          if (log.hasNextPage && !log.isFetchingNextPage) void log.fetchNextPage();
        }}
      >
        {(row) => <StatuslogRow log={row} linked={linked} />}
      </VirtualList>
    </div>
  );
}
