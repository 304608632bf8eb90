import type { ReactNode } from 'react';
import type { ResourceName } from '@jampot/domain';
import type { QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { Page, QueryBoundary, SkeletonRows } from '../index.ts';

export interface RenderPageProps<F, T, K extends QueryKey> {
  /** Whose letter `r` opens the page; where a folder decides as well, the server says so. */
  resource: ResourceName;
  header: ReactNode;
  /** The very options that the route's loader was given. */
  query: UseSuspenseQueryOptions<F, Error, T, K>;
  /** Instead of the catalogue's text when it could not be loaded. */
  failed?: string;
  /** Shown for an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A page of the render farm: forbidden, loading, failed, or what was asked for. */
export function RenderPage<F, T, K extends QueryKey>(props: RenderPageProps<F, T, K>) {
  const { resource, header, query, failed, empty, children } = props;
  return (
    <Page header={header}>
      <QueryBoundary
        query={query}
        allowed={useMay(resource, 'r')}
        pending={<SkeletonRows rows={10} height={36} />}
        empty={empty}
        {...(failed === undefined ? {} : { title: failed })}
      >
        {children}
      </QueryBoundary>
    </Page>
  );
}
