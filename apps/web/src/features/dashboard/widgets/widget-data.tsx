import { Alert, Button } from '@mantine/core';
import type { Widget } from '@jampot/contracts';
import { pollingOf } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { SkeletonRows, TimeAgo } from '../../../ui/index.ts';
import { AtRestContext } from './board-parts.ts';
import classes from './widgets.module.css';

/** Widgets of one board do not look all in one moment. */
const JITTER = 0.1;

interface WidgetDataProps<T, K extends QueryKey> {
  widget: Widget;
  query: UseQueryOptions<T, Error, T, K>;
  children: (data: T) => ReactNode;
}

/**
 * What a widget shows, looked at again as often as it says while the page is in sight and no widget is moved. What
 * was there stays, with its time, while it can't be read.
 */
export function WidgetData<T, K extends QueryKey>(props: WidgetDataProps<T, K>) {
  const { widget, query, children } = props;
  const seconds = pollingOf(widget.settings.polling);
  const isAtRest = useContext(AtRestContext);
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      seconds === null || isAtRest
        ? false
        : seconds * 1000 * (1 + JITTER * (2 * Math.random() - 1)) * (1 + state.fetchFailureCount),
  });
  return (
    <>
      <div className={classes['data']}>
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <Alert color="red" variant="light">
            There was a problem connecting to the data for this widget.
            <Button size="compact-sm" variant="default" mt="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Alert>
        ) : (
          <SkeletonRows rows={5} height={32} />
        )}
      </div>
      {dataUpdatedAt > 0 ? (
        <p className={classes['refreshed']} data-failed={isError || undefined}>
          {isError ? 'Could not be refreshed. As of ' : 'Refreshed '}
          <TimeAgo at={dataUpdatedAt} />
        </p>
      ) : null}
    </>
  );
}
