import { Button, NativeSelect } from '@mantine/core';
import type { AssetLog } from '@jampot/contracts';
import { useState } from 'react';
import {
  Avatar,
  EmptyState,
  GuestMark,
  PagedBoundary,
  SkeletonRows,
  TimeAgo,
} from '../../ui/index.ts';
import classes from './history.module.css';
import { HistoryChange } from './history-change.tsx';
import { fieldLabel, HISTORY_FIELDS } from './history-words.ts';
import { historyQuery } from './history.query.ts';

const ALL = '';

/** Who changed what and when, field by field. */
export function HistoryTab({ assetId }: { assetId: number }) {
  const [field, setField] = useState(ALL);
  return (
    <div>
      <div className={classes['filter']}>
        <NativeSelect
          size="xs"
          aria-label="Field"
          value={field}
          onChange={(event) => setField(event.currentTarget.value)}
          data={[
            { value: ALL, label: 'All fields' },
            ...HISTORY_FIELDS.map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <PagedBoundary
        compact
        query={historyQuery(assetId, field === ALL ? null : field)}
        pending={<SkeletonRows rows={5} height={36} />}
        empty={<EmptyState compact title={field === ALL ? 'No changes yet' : 'None found'} />}
      >
        {(history) => (
          <>
            <ol className={classes['rows']} aria-label="History">
              {history.data.pages
                .flatMap((page) => page.rows)
                .map((row) => (
                  <HistoryRow key={row.id} row={row} />
                ))}
            </ol>
            {history.hasNextPage ? (
              <Button
                variant="subtle"
                color="gray"
                loading={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                Earlier changes
              </Button>
            ) : null}
          </>
        )}
      </PagedBoundary>
    </div>
  );
}

function HistoryRow({ row }: { row: AssetLog }) {
  const guest = row.guest_name ?? null;
  const who = guest ?? row.user?.name ?? 'Jampot';
  return (
    <li className={classes['row']}>
      <span className={classes['when']}>
        <TimeAgo at={row.created} />
      </span>
      <span className={classes['who']} title={who}>
        <Avatar name={who} size={20} named /> <span className={classes['name']}>{who}</span>
        {guest === null ? null : <GuestMark />}
      </span>
      <span className={classes['field']}>{fieldLabel(row.field)}</span>
      <span className={classes['change']}>
        <HistoryChange row={row} />
      </span>
    </li>
  );
}
