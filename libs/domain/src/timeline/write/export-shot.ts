import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { localPath } from '../../pathmaps/local-path.ts';
import type { PathMapping } from '../../pathmaps/local-path.ts';
import { timecodeToFrame } from '../../timecode/timecode.ts';
import { lengthOf } from '../cut-change.ts';
import type { ExportAsset, ExportFile, ExportNote } from './cut-export.ts';

interface Named {
  readonly name: string;
}

interface ShotVersion {
  readonly name: string;
  readonly version_number: number;
  readonly preview_file: string | null;
  readonly render_file: string | null;
  readonly source_file: string | null;
  readonly media: ShotMedia | null;
}

interface ShotMedia {
  readonly duration: number | null;
  readonly frame_rate: FrameRate | null;
  readonly start_timecode: string | null;
}

/** An asset as lists answer it, as far as a cut goes by it; what may not be read is missing. */
export interface ShotAsset {
  readonly id: number;
  readonly name: string;
  readonly in: number | null;
  readonly out: number | null;
  readonly duration: number | null;
  readonly art_duration: number | null;
  readonly start: string | null;
  readonly due: string | null;
  readonly bid_days: number | null;
  readonly folder?: { readonly name: string; readonly path?: readonly Named[] } | null | undefined;
  readonly status?: Named | null | undefined;
  readonly assignee?: Named | null | undefined;
  readonly latestversion?: ShotVersion | null | undefined;
}

/**
 * An asset as a shot of a cut.
 * @param order of the cut, from 0
 * @param maps where folders are on people's computers
 */
export function exportShot(
  asset: ShotAsset,
  order: number,
  maps: readonly PathMapping[],
  notes: readonly ExportNote[] = [],
): ExportAsset {
  const version = asset.latestversion ?? null;
  const fileOf = (name: string | null): ExportFile | null =>
    name === null ? null : { name, ...pathsOf(asset, name, maps) };
  return {
    id: asset.id,
    name: asset.name,
    order,
    in: asset.in,
    out: asset.out,
    duration: lengthOf(asset) ?? version?.media?.duration ?? null,
    artDuration: asset.art_duration,
    start: asset.start,
    due: asset.due,
    bidDays: asset.bid_days,
    framerate: null,
    folder: asset.folder?.name ?? '',
    status: asset.status?.name ?? '',
    assignee: asset.assignee?.name ?? '',
    version:
      version === null
        ? null
        : {
            name: version.name,
            version: version.version_number,
            preview: fileOf(version.preview_file),
            render: fileOf(version.render_file),
            source: fileOf(version.source_file),
            startFrame: startFrameOf(version.media),
            notes,
          },
  };
}

/** The number of the first frame, where the medium has a timecode of its own. */
export function startFrameOf(
  media: Pick<ShotMedia, 'frame_rate' | 'start_timecode'> | null,
): number | null {
  const { start_timecode: start = null, frame_rate: rate = null } = media ?? {};
  if (start === null || rate === null) return null;
  const frame = timecodeToFrame(start, rate);
  return frame.ok ? frame.value : null;
}

/** Where a file is on people's computers: by the folders that it is in here. */
function pathsOf(asset: ShotAsset, file: string, maps: readonly PathMapping[]) {
  const here = [...(asset.folder?.path ?? []).map(({ name }) => name), file].join('/');
  const on = (system: 'windows' | 'mac') =>
    localPath(file, maps, system) ?? localPath(here, maps, system);
  return { windows: on('windows'), mac: on('mac') };
}
