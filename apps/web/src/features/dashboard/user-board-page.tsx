import { useContext } from 'react';
import { useMay, useMe } from '../../lib/queries/index.ts';
import { Page, PageHeader, PinContext, QueryBoundary, SkeletonCards } from '../../ui/index.ts';
import type { Crumb } from '../../ui/index.ts';
import { boardQuery } from './board/board.query.ts';
import { OthersBoard } from './board/own-board.tsx';
import classes from './dashboard.module.css';
import { defaultWidgets } from './default-widgets.ts';
import { useStages } from './use-stages.ts';

/** Milliseconds between two looks at another's board. */
const LOOK = 30_000;

interface UserBoardPageProps {
  userId: number;
  crumbs: readonly Crumb[];
  /** As a screen of the administration: for who may change users, as their list is. */
  administered?: boolean;
}

/** The dashboard of somebody else, to be read. */
export function UserBoardPage({ userId, crumbs, administered = false }: UserBoardPageProps) {
  const mayList = useMay('users', 'u');
  const pin = useContext(PinContext);
  const isOwn = useMe()?.id === userId;
  const stages = useStages();
  const query = { ...boardQuery(userId), refetchInterval: LOOK };
  return (
    <QueryBoundary
      query={query}
      allowed={!administered || mayList}
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
