import type { Asset, Folder } from '@jampot/contracts';
import {
  checkViewScale,
  DEFAULT_FRAME_RATE,
  fittingColumnWidth,
  may,
  ownRate,
  sortRows,
  swapRows,
  wallTime,
} from '@jampot/domain';
import type { FrameRate, ViewScale } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { editAsset, useWorkCalendar } from '../../../lib/queries/index.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { askWhoseStands, QueryBoundary, SkeletonStage, StatePanel } from '../../../ui/index.ts';
import { Timeline } from '../widget/timeline.tsx';
import type { BarChange } from '../widget/timeline.types.ts';
import type { CutPlayerProps } from './cut-player.types.ts';
import { changeOfBar, linesOf } from './bars-of-assets.ts';
import classes from './schedule.module.css';
import { timelineAssetsQuery } from './timeline-assets.query.ts';
import { COLUMN_WIDTH, useTimelineSettings, widthWithin } from './timeline-settings.ts';
import { NothingHere } from './nothing-here.tsx';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { useDaysOff } from './use-days-off.ts';
import { usePlayhead } from './use-playhead.ts';
import { useRange } from './use-range.ts';
import type { Period } from './use-range.ts';
import { useStory } from './use-story.ts';
import { stepOf, useUndo } from './use-undo.ts';
import type { TimelineStep } from './use-undo.ts';

/** Pixels of a font's em, in which rows are measured. */
const EM = 16;
/** Pixels beside the columns: the names, and a little room. */
const BESIDE_COLUMNS = 220;
const NO_PERIOD: Period = { from: null, to: null };

interface FolderTimelineProps {
  folder: Folder;
  /** The scale that the address asks for, whatever it is. */
  scale?: string | undefined;
  onScale?: (scale: ViewScale) => void;
  /** Also what is in the folders below. */
  below: boolean;
  onBelow: (on: boolean) => void;
  /** What plays the cut, loaded when somebody opens it. */
  player?: ComponentType<CutPlayerProps> | undefined;
}

/** The cut of a folder, or when its assets are worked on. */
export default function FolderTimeline(props: FolderTimelineProps) {
  const { folder, scale, below } = props;
  const asked = scale === undefined ? null : checkViewScale(scale);
  if (asked?.ok === false) return <StatePanel title={asked.error} />;
  return (
    <QueryBoundary query={timelineAssetsQuery(folder.id, below)} pending={<SkeletonStage />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NothingHere {...props} />
        ) : (
          <Loaded {...props} assets={rows} asked={asked?.value ?? null} />
        )
      }
    </QueryBoundary>
  );
}

interface LoadedProps extends FolderTimelineProps {
  assets: readonly Asset[];
  asked: ViewScale | null;
}

function Loaded({ folder, assets, asked, onScale, below, onBelow, player: Player }: LoadedProps) {
  const settings = useTimelineSettings(asked, onScale);
  const { scale, sort, expand, columnWidth, rowHeight } = settings;
  const own = useMemo(() => ownRate(assets.map(({ framerate }) => framerate)), [assets]);
  const [chosenRate, setRate] = useState<FrameRate | null>(null);
  const rate = chosenRate ?? own ?? DEFAULT_FRAME_RATE;
  const [order, setOrder] = useState<readonly number[]>([]);
  const [period, setPeriod] = useState(NO_PERIOD);
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const edit = useMutation(editAsset(askWhoseStands));
  const isCut = scale === 'seconds';
  const calendar = useWorkCalendar();
  const daysOff = useDaysOff(assets, !isCut);
  const rows = useMemo(
    () => sortRows(linesOf(assets, scale, rate, order, daysOff), sort),
    [assets, scale, rate, order, daysOff, sort],
  );
  const mayReadLog = may(folder.permissions, 'statuslogs', 'r');
  const story = useStory(rows, !isCut && settings.story && mayReadLog);
  const zone = useTimeZone();
  const [opened] = useState(() => Date.now());
  const now = wallTime(opened, zone);
  const { range, grow, problem } = useRange({ rows, scale, expand, period, now });

  const { playhead, isOpen, setOpen } = usePlayhead(isCut && Player !== undefined);

  const write = (step: TimelineStep) => {
    if (!('assetId' in step)) {
      setOrder(step.after.order);
      settings.setSort(step.after.sort);
      return;
    }
    const { assetId, before, after } = step;
    const asset = assets.find(({ id }) => id === assetId);
    if (asset === undefined) return;
    const seen = before as Partial<Asset>;
    edit.mutate({ asset, body: after, seen, failed: 'Woops, asset detail failed to update.' });
  };
  const { make, undo, redo } = useUndo(write);
  const change = ({ bar, after }: BarChange) => {
    const asset = assets.find(({ id }) => String(id) === bar.id);
    if (asset !== undefined) make(stepOf(asset, changeOfBar(asset, after, scale, rate)));
  };
  const untimed = rows.filter(({ tasks }) => tasks.length === 0).length;
  return (
    <div ref={page} className={classes['page']}>
      <TimelineToolbar
        settings={settings}
        rate={rate}
        ownRate={own}
        onRate={setRate}
        below={below}
        onBelow={onBelow}
        period={period}
        onPeriod={setPeriod}
        undo={undo}
        redo={redo}
        player={playhead === null ? null : { isOpen, onOpen: setOpen }}
        onFit={() => {
          const width = (page.current?.clientWidth ?? 0) - BESIDE_COLUMNS;
          settings.setColumnWidth(fittingColumnWidth(range, scale, width, COLUMN_WIDTH));
        }}
      />
      {untimed === 0 ? null : (
        <div className={classes['untimed']}>
          {isCut
            ? `${untimed} of ${rows.length} have no In and Out`
            : `${untimed} of ${rows.length} have neither Start nor Due`}
        </div>
      )}
      <div className={classes['work']}>
        {problem === null ? (
          <Timeline
            label={isCut ? `Cut of ${folder.name}` : `Schedule of ${folder.name}`}
            rows={rows}
            view={{ range, scale, rate, columnWidth, rowHeight: rowHeight * EM }}
            readOnly={!may(folder.permissions, 'assets', 'u')}
            now={isCut ? null : now}
            calendar={isCut ? null : calendar}
            story={story}
            playhead={playhead}
            onChange={change}
            onOpen={(bar) => void navigate({ to: `/assets/${bar.id}` as string })}
            onSwap={(one, other) => {
              const swapped = swapRows(rows, one, other);
              const after = { sort: swapped.mode, order: swapped.rows.map(({ id }) => Number(id)) };
              make({ before: { sort, order }, after });
            }}
            onEnd={grow}
            onZoom={(width) => settings.setColumnWidth(widthWithin(width))}
          />
        ) : (
          <StatePanel compact title={problem} />
        )}
        {playhead === null || Player === undefined || !isOpen ? null : (
          <div className={classes['player']}>
            <Suspense fallback={<SkeletonStage />}>
              <Player assets={assets} playhead={playhead} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
