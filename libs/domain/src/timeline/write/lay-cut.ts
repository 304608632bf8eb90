import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { secondsToFrame } from '../../timecode/frame-time.ts';
import type { ExportAsset, TimeField } from './cut-export.ts';

/** A shot in its place, in frames from the beginning of the cut. */
export interface LaidShot {
  readonly asset: ExportAsset;
  readonly in: number;
  readonly out: number;
}

export interface LaidCut {
  /** In the order of the cut. */
  readonly shots: readonly LaidShot[];
  /** Assets without the time that was asked for: told before the download. */
  readonly untimed: readonly ExportAsset[];
  /** Shots that begin before another ends, which no edit list of one track can say. */
  readonly overlapping: readonly ExportAsset[];
}

/**
 * Lays assets out as a cut: by `in` or `out` each where it says, with gaps; by a length one behind the
 * other in their order.
 */
export function layCut(
  assets: readonly ExportAsset[],
  timeField: TimeField,
  rate: FrameRate,
): LaidCut {
  const ordered = assets.toSorted((one, other) => one.order - other.order);
  switch (timeField) {
    case 'in':
    case 'out':
      return placed(ordered, rate);
    case 'duration':
      return following(ordered, (asset) => asset.duration, rate);
    case 'art_duration':
      return following(ordered, (asset) => asset.artDuration, rate);
  }
}

function placed(assets: readonly ExportAsset[], rate: FrameRate): LaidCut {
  const shots: LaidShot[] = [];
  const untimed: ExportAsset[] = [];
  for (const asset of assets) {
    const [from, to] = [asset.in, asset.out].map((time) =>
      time === null ? Number.NaN : secondsToFrame(time, rate),
    ) as [number, number];
    if (from >= 0 && to > from) shots.push({ asset, in: from, out: to });
    else untimed.push(asset);
  }
  shots.sort((one, other) => one.in - other.in);
  let end = 0;
  const overlapping = shots.filter((shot) => {
    const overlaps = shot.in < end;
    end = Math.max(end, shot.out);
    return overlaps;
  });
  return { shots, untimed, overlapping: overlapping.map(({ asset }) => asset) };
}

function following(
  assets: readonly ExportAsset[],
  lengthOf: (asset: ExportAsset) => number | null,
  rate: FrameRate,
): LaidCut {
  const shots: LaidShot[] = [];
  const untimed: ExportAsset[] = [];
  let at = 0;
  for (const asset of assets) {
    const frames = secondsToFrame(lengthOf(asset) ?? 0, rate);
    if (frames > 0) shots.push({ asset, in: at, out: (at += frames) });
    else untimed.push(asset);
  }
  return { shots, untimed, overlapping: [] };
}
