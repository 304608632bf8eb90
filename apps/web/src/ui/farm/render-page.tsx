import type { ReactNode } from 'react';
import { may } from '@jampot/domain';
import type { ResourceName } from '@jampot/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMe } from '../../lib/queries/index.ts';
import { ErrorState, ForbiddenState, Page, SkeletonRows } from '../index.ts';

export interface RenderPageProps<T> {
  /** Whose letter `r` opens the page; where a folder decides as well, the server says so. */
  resource: ResourceName;
  header: ReactNode;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Instead of the catalogue's text when it could not be loaded. */
  failed?: string;
  children: (data: T) => ReactNode;
}

/** A page of the render farm: forbidden, loading, failed, or what was asked for. */
export function RenderPage<T>(props: RenderPageProps<T>) {
  const { resource, header, query, failed, children } = props;
  const me = useMe();
  const mayRead = me !== null && may(me.permissions, resource, 'r');
  const { data, error } = query;
  return (
    <Page header={header}>
      {!mayRead ? (
        <ForbiddenState />
      ) : data !== undefined ? (
        children(data)
      ) : error !== null ? (
        <ErrorState
          error={error}
          {...(failed === undefined ? {} : { title: failed })}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows rows={10} height={36} />
      )}
    </Page>
  );
}
