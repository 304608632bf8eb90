import { Page, PageHeader, QueryBoundary, SkeletonCards } from '../../ui/index.ts';
import type { Crumb } from '../../ui/index.ts';
import { boardQuery } from './board/board.query.ts';
import { OthersBoard } from './board/own-board.tsx';
import classes from './dashboard.module.css';

/** Milliseconds between two looks at another's board. */
const LOOK = 30_000;

/** The dashboard of somebody else, to be read. */
export function UserBoardPage({ userId, crumbs }: { userId: number; crumbs: readonly Crumb[] }) {
  const query = { ...boardQuery(userId), refetchInterval: LOOK };
  return (
    <QueryBoundary
      query={query}
      pending={<SkeletonCards />}
      title="This dashboard could not be read."
    >
      {(shown) => (
        <Page header={<PageHeader crumbs={crumbs} title={`${shown.name}’s dashboard`} />}>
          <div className={classes['content']}>
            <OthersBoard shown={shown} />
          </div>
        </Page>
      )}
    </QueryBoundary>
  );
}
