import {
  hashKey,
  useInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
  UseSuspenseInfiniteQueryOptions,
  UseSuspenseInfiniteQueryResult,
  UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWithheld } from '../../lib/error-message.ts';
import { FailedQuery, StateBoundary } from './state-boundary.tsx';
import type { BoundaryStates } from './state-boundary.tsx';

interface QueryBoundaryProps<F, T, K extends QueryKey> extends BoundaryStates {
  /** The very options that the route's loader was given. */
  query: UseSuspenseQueryOptions<F, Error, T, K>;
  /** Shown for an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * What a query answers, and in place of it what is between: skeletons while it is fetched, that it
 * failed, that one may not see it, that there is nothing. What was read stays while a later call
 * breaks, but not what is withheld by then.
 */
export function QueryBoundary<F, T, K extends QueryKey>(props: QueryBoundaryProps<F, T, K>) {
  const { query, empty, children, ...states } = props;
  return (
    <StateBoundary
      {...states}
      of={hashKey(query.queryKey)}
      renderFailed={(error, recover) => (
        <FailedOne {...states} query={query} error={error} onRecover={recover} />
      )}
    >
      <Answered query={query} empty={empty}>
        {children}
      </Answered>
    </StateBoundary>
  );
}

function Answered<F, T, K extends QueryKey>({
  query,
  empty,
  children,
}: Pick<QueryBoundaryProps<F, T, K>, 'query' | 'empty' | 'children'>) {
  const { data, error } = useSuspenseQuery(query);
  if (isWithheld(error)) throw error;
  return isEmptyList(data) && empty !== undefined ? empty : children(data);
}

function FailedOne<F, T, K extends QueryKey>({
  query,
  ...props
}: BoundaryStates & {
  query: UseSuspenseQueryOptions<F, Error, T, K>;
  error: unknown;
  onRecover: () => void;
}) {
  const state = useQuery({ ...query, ...LEAVE_FAILED } as UseQueryOptions<F, Error, T, K>);
  return <FailedQuery {...props} state={state} />;
}

/** Looks at a query that failed without asking again: the person, or a connection that is back, does. */
const LEAVE_FAILED = { retryOnMount: false, refetchOnMount: false } as const;

type Pages<P> = InfiniteData<P, unknown>;

interface PagedBoundaryProps<P, K extends QueryKey, C> extends BoundaryStates {
  query: UseSuspenseInfiniteQueryOptions<P, Error, Pages<P>, K, C>;
  /** Shown when the first page has no row. */
  empty?: ReactNode;
  children: (list: UseSuspenseInfiniteQueryResult<Pages<P>>) => ReactNode;
}

/** As `QueryBoundary`, for a list that is fetched page after page. */
export function PagedBoundary<
  P extends { readonly rows: readonly unknown[] },
  K extends QueryKey,
  C,
>(props: PagedBoundaryProps<P, K, C>) {
  const { query, empty, children, ...states } = props;
  return (
    <StateBoundary
      {...states}
      of={hashKey(query.queryKey)}
      renderFailed={(error, recover) => (
        <FailedPages {...states} query={query} error={error} onRecover={recover} />
      )}
    >
      <AnsweredPages query={query} empty={empty}>
        {children}
      </AnsweredPages>
    </StateBoundary>
  );
}

function AnsweredPages<P extends { readonly rows: readonly unknown[] }, K extends QueryKey, C>({
  query,
  empty,
  children,
}: Pick<PagedBoundaryProps<P, K, C>, 'query' | 'empty' | 'children'>) {
  const list = useSuspenseInfiniteQuery(query);
  if (isWithheld(list.error)) throw list.error;
  const none = list.data.pages.every(({ rows }) => rows.length === 0);
  return none && empty !== undefined ? empty : children(list);
}

function FailedPages<P, K extends QueryKey, C>({
  query,
  ...props
}: BoundaryStates & {
  query: UseSuspenseInfiniteQueryOptions<P, Error, Pages<P>, K, C>;
  error: unknown;
  onRecover: () => void;
}) {
  const state = useInfiniteQuery({
    ...query,
    ...LEAVE_FAILED,
  } as UseInfiniteQueryOptions<P, Error, Pages<P>, K, C>);
  return <FailedQuery {...props} state={state} />;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
