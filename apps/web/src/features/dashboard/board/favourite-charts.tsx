import { Button, Group } from '@mantine/core';
import type { Dashboard, SavedChart } from '@jampot/contracts';
import { StatePanel } from '../../../ui/index.ts';
import { WidgetBody } from '../widgets/widget-body.tsx';
import classes from './board.module.css';
import type { BoardChange } from './board.types.ts';
import { addWidget, chartWidget, hasRoom, removeChart } from './widget-changes.ts';

/** Pixels. */
const HEIGHT = 340;

interface FavouriteChartsProps {
  board: Dashboard;
  onChange: (change: BoardChange) => void;
}

/** The charts that somebody kept, to be looked at and pinned. */
export function FavouriteCharts({ board, onChange }: FavouriteChartsProps) {
  if (board.charts.length === 0) return <StatePanel title="NO DATA!" />;
  return (
    <div className={classes['charts']}>
      {board.charts.map((chart) => (
        <Favourite key={chart.id} chart={chart} board={board} onChange={onChange} />
      ))}
    </div>
  );
}

function Favourite({ chart, board, onChange }: FavouriteChartsProps & { chart: SavedChart }) {
  return (
    <section className={classes['widget']} style={{ height: HEIGHT }} aria-label={chart.name}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{chart.name}</h2>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={!hasRoom(board)}
            onClick={() => onChange(addWidget(chartWidget(chart)))}
          >
            Pin to Dashboard
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() => onChange(removeChart(chart.id))}
          >
            Remove
          </Button>
        </Group>
      </header>
      <WidgetBody widget={{ ...chartWidget(chart), id: chart.id }} />
    </section>
  );
}
