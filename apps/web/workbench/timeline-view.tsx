import { Button } from '@mantine/core';
import { boundsOfRows, DEFAULT_FRAME_RATE, sortRows } from '@jampot/domain';
import { useMemo, useState } from 'react';
import { Timeline } from '../src/features/timeline/widget/timeline.tsx';
import type { BarChange, TimelineLine } from '../src/features/timeline/widget/timeline.types.ts';
import classes from './workbench.module.css';

const ROWS = 10_000;
const BARS = 5;
const CALENDAR = { workingDays: [1, 2, 3, 4, 5], holidays: [] };
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5);
const COLORS = ['#8A8A8A', '#E2B93B', '#D9534F', '#3FAE6B'];
const times = () => '05.01.2026 – 09.01.2026';

/** Rows of a schedule of two years; the same ones each time. */
const lines: readonly TimelineLine[] = Array.from({ length: ROWS }, (_, row) => ({
  id: String(row),
  description: `shot_${String((row + 1) * 10).padStart(6, '0')}`,
  order: row,
  tasks: Array.from({ length: BARS }, (_bar, bar) => {
    const from = START + ((row * 37 + bar * 151) % 700) * DAY;
    return {
      id: `${row}.${bar}`,
      from,
      to: from + (2 + ((row + bar) % 9)) * DAY,
      subject: `shot_${row} ${bar}`,
      color: COLORS[(row + bar) % COLORS.length] ?? '',
      image: null,
      late: row % 11 === 0,
      times,
    };
  }),
}));

/** A timeline of 50,000 bars, drawn at the press of a button, so that it can be told how long that takes. */
export function TimelineView() {
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes['timeline']}>
      <Button onClick={() => setShown(true)}>Draw</Button>
      {isShown ? <Drawn /> : null}
    </div>
  );
}

function Drawn() {
  const [columnWidth, setColumnWidth] = useState(32);
  const [changes, setChanges] = useState<readonly BarChange[]>([]);
  const rows = useMemo(() => {
    const moved = new Map(changes.map(({ bar, after }) => [bar.id, after]));
    const now = lines.map((line) => ({
      ...line,
      tasks: line.tasks.map((bar) => ({ ...bar, ...moved.get(bar.id) })),
    }));
    return sortRows(changes.length === 0 ? lines : now, 'name');
  }, [changes]);
  const range = useMemo(() => boundsOfRows(rows) ?? { from: START, to: START + DAY }, [rows]);
  return (
    <Timeline
      label="Schedule of the workbench"
      rows={rows}
      view={{ range, scale: 'day', rate: DEFAULT_FRAME_RATE, columnWidth, rowHeight: 32 }}
      readOnly={false}
      now={START + 100.5 * DAY}
      calendar={CALENDAR}
      story={null}
      playhead={null}
      onChange={(change) => setChanges((before) => [...before, change])}
      onOpen={() => undefined}
      onSwap={null}
      onEnd={() => undefined}
      onZoom={setColumnWidth}
    />
  );
}
