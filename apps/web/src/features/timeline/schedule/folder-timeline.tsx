import type { Asset, Folder } from '@jampot/contracts';
import {
  boundsOfRows,
  DEFAULT_FRAME_RATE,
  expandedRange,
  fittingColumnWidth,
  may,
  sortRows,
  swapRows,
} from '@jampot/domain';
import type { FrameRate, TimeRange, ViewScale } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { editAsset } from '../../../lib/queries/index.ts';
import { askWhoseStands, EmptyState, QueryBoundary, SkeletonStage } from '../../../ui/index.ts';
import { Timeline } from '../widget/timeline.tsx';
import type { BarChange } from '../widget/timeline.types.ts';
import { changeOfBar, linesOf } from './bars-of-assets.ts';
import classes from './schedule.module.css';
import { timelineAssetsQuery } from './timeline-assets.query.ts';
import { COLUMN_WIDTH, useTimelineSettings } from './timeline-settings.ts';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { useUndo } from './use-undo.ts';

const DAY = 86_400_000;
/** A schedule shows today as well where that is so near. */
const NEAR = 92 * DAY;
/** Milliseconds that an empty cut shows. */
const EMPTY_CUT = 60_000;

interface FolderTimelineProps {
  folder: Folder;
  /** Also what is in the folders below. */
  below: boolean;
  onBelow: (on: boolean) => void;
}

/** The cut of a folder, or when its assets are worked on. */
export default function FolderTimeline({ folder, below, onBelow }: FolderTimelineProps) {
  return (
    <QueryBoundary query={timelineAssetsQuery(folder.id, below)} pending={<SkeletonStage />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No assets here yet" />
        ) : (
          <Loaded folder={folder} assets={rows} below={below} onBelow={onBelow} />
        )
      }
    </QueryBoundary>
  );
}

function Loaded(props: FolderTimelineProps & { assets: readonly Asset[] }) {
  const { folder, assets, below, onBelow } = props;
  const settings = useTimelineSettings();
  const { scale, sort, expand, columnWidth } = settings;
  const [rate, setRate] = useState<FrameRate>(DEFAULT_FRAME_RATE);
  const [order, setOrder] = useState<readonly number[]>([]);
  const [grown, setGrown] = useState<{ scale: ViewScale; range: TimeRange } | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const edit = useMutation(editAsset(askWhoseStands));
  const rows = useMemo(
    () => sortRows(linesOf(assets, scale, rate, order), sort),
    [assets, scale, rate, order, sort],
  );
  const [now] = useState(() => Date.now());
  const all = useMemo(() => wholeRange(boundsOfRows(rows), scale, now), [rows, scale, now]);
  const range = grown?.scale === scale ? union(grown.range, all) : all;

  const apply = ({ bar, after }: BarChange) => {
    const asset = assets.find(({ id }) => String(id) === bar.id);
    if (asset === undefined) return;
    const body = changeOfBar(asset, after, scale, rate);
    edit.mutate({ asset, body, failed: 'Woops, asset detail failed to update.' });
  };
  const { change, undo, redo } = useUndo(apply);
  const untimed = rows.filter(({ tasks }) => tasks.length === 0).length;
  return (
    <div ref={page} className={classes['page']}>
      <TimelineToolbar
        settings={settings}
        rate={rate}
        onRate={setRate}
        below={below}
        onBelow={onBelow}
        undo={undo}
        redo={redo}
        onFit={() => {
          const width = (page.current?.clientWidth ?? 0) - 220;
          settings.setColumnWidth(fittingColumnWidth(range, scale, width, COLUMN_WIDTH));
        }}
      />
      {untimed === 0 ? null : (
        <div className={classes['untimed']}>
          {scale === 'seconds'
            ? `${untimed} of ${rows.length} have no In and Out`
            : `${untimed} of ${rows.length} have neither Start nor Due`}
        </div>
      )}
      <Timeline
        label={scale === 'seconds' ? `Cut of ${folder.name}` : `Schedule of ${folder.name}`}
        rows={rows}
        view={{ range, scale, rate, columnWidth }}
        readOnly={!may(folder.permissions, 'assets', 'u')}
        now={scale === 'seconds' ? null : now}
        onChange={change}
        onOpen={(bar) => void navigate({ to: `/assets/${bar.id}` as string })}
        onSwap={(one, other) => {
          const swapped = swapRows(rows, one, other);
          setOrder(swapped.rows.map(({ id }) => Number(id)));
          settings.setSort(swapped.mode);
        }}
        onEnd={(at) => setGrown({ scale, range: expandedRange(range, at, expand, scale) })}
      />
    </div>
  );
}

/** All bars and a little beside them, and today where it is near. */
function wholeRange(bounds: TimeRange | null, scale: ViewScale, now: number): TimeRange {
  if (scale === 'seconds') return { from: 0, to: Math.max(EMPTY_CUT, (bounds?.to ?? 0) * 1.05) };
  const { from, to } = bounds ?? { from: now, to: now };
  const near = now > from - NEAR && now < to + NEAR;
  return {
    from: (near ? Math.min(from, now) : from) - 7 * DAY,
    to: (near ? Math.max(to, now) : to) + 28 * DAY,
  };
}

const union = (one: TimeRange, other: TimeRange): TimeRange => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});
