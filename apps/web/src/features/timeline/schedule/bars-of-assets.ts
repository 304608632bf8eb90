import type { Asset, AssetChange } from '@jampot/contracts';
import {
  addDays,
  dayOf,
  formatDay,
  frameToSeconds,
  frameToTimecode,
  isLate,
  secondsToFrame,
  startOfDay,
} from '@jampot/domain';
import type { FrameRate, TimeRange, ViewScale } from '@jampot/domain';
import { formatCount } from '../../../lib/format.ts';
import { today } from '../../../lib/time-zone.ts';
import type { TimelineBar, TimelineLine, TimelineStretch } from '../widget/timeline.types.ts';

/** The colour of an asset whose status is not known yet. */
const NO_STATUS = '#888888';

/**
 * The rows of a folder's assets: where they stand in the cut, or when they are worked on.
 * @param daysOff when people are away, by their ids
 */
export function linesOf(
  assets: readonly Asset[],
  scale: ViewScale,
  rate: FrameRate,
  order: readonly number[],
  daysOff: ReadonlyMap<number, readonly TimelineStretch[]> = new Map(),
): TimelineLine[] {
  const places = new Map(order.map((id, at) => [id, at]));
  return assets.map((asset, at) => {
    const off = daysOff.get(asset.assignee_id ?? 0);
    return {
      id: String(asset.id),
      description: asset.name,
      order: places.get(asset.id) ?? order.length + at,
      tasks: barsOf(asset, scale, rate),
      ...(off === undefined ? {} : { behind: off }),
    };
  });
}

function barsOf(asset: Asset, scale: ViewScale, rate: FrameRate): TimelineBar[] {
  const range = scale === 'seconds' ? placeInCut(asset) : daysOfWork(asset);
  if (range === null) return [];
  const approved = asset.status?.approves === true;
  return [
    {
      id: String(asset.id),
      ...range,
      subject: asset.name,
      color: asset.status?.color ?? NO_STATUS,
      image: asset.thumbnail_url ?? asset.latestversion?.thumbnail_url ?? null,
      late: scale !== 'seconds' && isLate(asset, approved, today()),
      // Nothing of a cut lies before its beginning.
      ...(scale === 'seconds' ? { est: 0 } : {}),
      times: (now) => (scale === 'seconds' ? timesInCut(now, rate) : daysBetween(now)),
    },
  ];
}

function placeInCut({ in: from, out: to }: Asset): TimeRange | null {
  return from === null || to === null || to < from ? null : { from: from * 1000, to: to * 1000 };
}

/** From the first morning to the last midnight; what is only due is a milestone at the end of that day. */
function daysOfWork({ start, due, bid_days }: Asset): TimeRange | null {
  if (due === null && start === null) return null;
  if (start === null) {
    const end = startOfDay(addDays(due ?? '', 1));
    return { from: end, to: end };
  }
  const last = due ?? addDays(start, Math.max(1, Math.ceil(bid_days ?? 1)) - 1);
  return { from: startOfDay(start), to: startOfDay(addDays(last, 1)) };
}

function timesInCut({ from, to }: TimeRange, rate: FrameRate): string {
  const [first, end] = [from, to].map((time) => secondsToFrame(time / 1000, rate)) as [
    number,
    number,
  ];
  const length = formatCount(end - first, 'frame');
  return `${frameToTimecode(first, rate)} – ${frameToTimecode(end, rate)}, ${length}`;
}

function daysBetween({ from, to }: TimeRange): string {
  const last = formatDay(lastDay(to));
  return from === to ? `due ${last}` : `${formatDay(dayOf(from))} – ${last}`;
}

/** The day that ends with a midnight, or in the middle of which a time is. */
function lastDay(time: number): string {
  return dayOf(time - 1);
}

/** What a moved bar changes of its asset. */
export function changeOfBar(
  asset: Asset,
  after: TimeRange,
  scale: ViewScale,
  rate: FrameRate,
): AssetChange {
  if (scale !== 'seconds') {
    const due = lastDay(after.to);
    if (asset.start === null) return { due };
    const start = dayOf(after.from);
    // Work of no length at all would be due before it starts: the end that was dragged stops a day before the other.
    if (start <= due) return { start, due };
    return start === asset.start ? { start, due: start } : { start: due, due };
  }
  const [from, to] = [after.from, after.to].map((time) =>
    frameToSeconds(secondsToFrame(time / 1000, rate), rate),
  ) as [number, number];
  // The length in the cut is what the asset's duration tells (out less in).
  return { in: from, out: to, duration: frameToSeconds(lengthOf(after, rate), rate) };
}

function lengthOf({ from, to }: TimeRange, rate: FrameRate): number {
  return secondsToFrame(to / 1000, rate) - secondsToFrame(from / 1000, rate);
}
