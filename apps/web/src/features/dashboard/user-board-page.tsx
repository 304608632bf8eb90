import { useContext } from 'react';
import { useMe } from '../../lib/queries/index.ts';
import { Page, PageHeader, PinContext, QueryBoundary, SkeletonCards } from '../../ui/index.ts';
import type { Crumb } from '../../ui/index.ts';
import { boardQuery } from './board/board.query.ts';
import { OthersBoard } from './board/own-board.tsx';
import classes from './dashboard.module.css';
import { defaultWidgets } from './default-widgets.ts';
import { useStages } from './use-stages.ts';

/** Milliseconds between two looks at another's board. */
const LOOK = 30_000;

/** The dashboard of somebody else, to be read. */
export function UserBoardPage({ userId, crumbs }: { userId: number; crumbs: readonly Crumb[] }) {
  const pin = useContext(PinContext);
  const isOwn = useMe()?.id === userId;
  const stages = useStages();
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
            <PinContext value={isOwn ? null : pin}>
              <OthersBoard
                shown={shown}
                locked={shown.role ? defaultWidgets({ id: userId, ...shown.role }, stages) : []}
              />
            </PinContext>
          </div>
        </Page>
      )}
    </QueryBoundary>
  );
}
