import { SegmentedControl } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { DASHBOARD_COLUMNS } from '@jampot/domain';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import {
  HeaderSpace,
  IconAction,
  Page,
  PageHeader,
  PinContext,
  QueryBoundary,
  SkeletonCards,
  useKeys,
  ZoneNote,
} from '../../ui/index.ts';
import { AddWidget } from './board/add-widget.tsx';
import { ownBoard, projectBoard } from './board/board.query.ts';
import { BoardSwitch } from './board/board-switch.tsx';
import { changeBoard } from './board/change-board.ts';
import { FavouriteCharts } from './board/favourite-charts.tsx';
import { OthersBoard, OwnBoard } from './board/own-board.tsx';
import { setColumns } from './board/widget-changes.ts';
import type { DashboardSearch } from './dashboard-search.ts';
import classes from './dashboard.module.css';
import { defaultWidgets } from './default-widgets.ts';
import { Places } from './places.tsx';
import { useAwake } from './use-awake.ts';
import { useRotation } from './use-rotation.ts';
import { useStages } from './use-stages.ts';

const columnChoices = Array.from({ length: DASHBOARD_COLUMNS.most }, (_, at) => String(at + 1));

interface DashboardPageProps {
  me: User;
  search: DashboardSearch;
  onSearch: (change: Partial<DashboardSearch>) => void;
}

/** What a person comes for in the morning: their board, their places. */
export function DashboardPage({ me, search, onSearch }: DashboardPageProps) {
  const [hello] = useState(() => greeting(new Date().getHours()));
  const source = search.board === undefined ? ownBoard(me.id) : projectBoard(search.board);
  const { mutate } = useMutation(changeBoard(source));
  const stages = useStages();
  const owner = { id: me.id, level: me.role?.level ?? 0, permissions: me.permissions };
  const isKiosk = search.kiosk === 1;
  const toggleKiosk = () => onSearch({ kiosk: isKiosk ? undefined : 1 });
  useAwake(isKiosk);
  useRotation(search, onSearch);
  useKeys('Dashboard', [
    { keys: 'F', label: isKiosk ? 'Show the tools' : 'Show the board alone', run: toggleKiosk },
  ]);
  const pin = useContext(PinContext);
  const isOwn = search.board === undefined;
  const isCharts = isOwn && search.view === 'charts';
  return (
    <QueryBoundary
      query={source.query}
      pending={<SkeletonCards />}
      title="This dashboard could not be read."
    >
      {(shown) => (
        <div className={isKiosk ? classes['kiosk'] : classes['whole']}>
          <Page
            header={
              <PageHeader title={isOwn ? `${hello}, ${me.name.split(' ')[0]}` : shown.name}>
                <HeaderSpace />
                <ZoneNote />
                {isKiosk ? null : (
                  <>
                    <BoardSwitch me={me} search={search} shown={shown} onSearch={onSearch} />
                    {isOwn ? (
                      <SegmentedControl
                        size="xs"
                        aria-label="View"
                        data={[
                          { value: 'board', label: 'Board' },
                          { value: 'charts', label: 'Favourite charts' },
                        ]}
                        value={isCharts ? 'charts' : 'board'}
                        onChange={(view) =>
                          onSearch({ view: view === 'charts' ? 'charts' : undefined })
                        }
                      />
                    ) : null}
                    {shown.mayChange ? (
                      <>
                        <SegmentedControl
                          size="xs"
                          className={classes['columns'] ?? ''}
                          aria-label="Columns"
                          data={columnChoices}
                          value={String(shown.board.columns)}
                          onChange={(columns) => mutate(setColumns(Number(columns)))}
                        />
                        <AddWidget
                          me={me.id}
                          stages={stages}
                          board={shown.board}
                          isOwn={isOwn}
                          onChange={mutate}
                        />
                      </>
                    ) : null}
                  </>
                )}
                <IconAction
                  label={isKiosk ? 'Show the tools' : 'Show the board alone'}
                  keys="F"
                  onClick={toggleKiosk}
                >
                  <IconArrowsMaximize size="1.125rem" stroke={1.5} aria-hidden="true" />
                </IconAction>
              </PageHeader>
            }
          >
            <div className={classes['content']}>
              {isKiosk || !isOwn ? null : <Places me={me} />}
              <PinContext value={isOwn ? null : pin}>
                {isCharts ? (
                  <FavouriteCharts board={shown.board} onChange={mutate} />
                ) : shown.mayChange ? (
                  <OwnBoard
                    key={source.key}
                    source={source}
                    shown={shown}
                    locked={isOwn ? defaultWidgets(owner, stages) : []}
                    keepsCharts={isOwn}
                  />
                ) : (
                  <OthersBoard shown={shown} />
                )}
              </PinContext>
            </div>
          </Page>
        </div>
      )}
    </QueryBoundary>
  );
}

function greeting(hour: number): string {
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
