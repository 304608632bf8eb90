import { framesPerSecond } from '../../frame-rate/frame-rate.ts';
import type { CutOffset } from '../cut-offset.ts';
import { fileStem } from '../cut-names.ts';
import { clipName, exportFileName, fileOf } from './cut-export.ts';
import type { CutExportSettings, ExportNote } from './cut-export.ts';
import { fileUrl } from './file-paths.ts';
import type { LaidShot } from './lay-cut.ts';

/** OpenTimelineIO's JSON: one video track of clips and gaps, notes as markers, ids under `jampot`. */
export function writeOtio(
  shots: readonly LaidShot[],
  offset: CutOffset,
  settings: CutExportSettings,
): string {
  const rate = framesPerSecond(settings.framerate);
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value });
  const range = (from: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(from),
    duration: time(frames),
  });
  const marker = ({ id, frame, text }: ExportNote, start: number) => ({
    OTIO_SCHEMA: 'Marker.2',
    metadata: { jampot: { note_id: id } },
    name: 'Note',
    color: 'RED',
    comment: text.toWellFormed(),
    marked_range: range(start + frame, 1),
  });
  const gap = (frames: number) => ({
    OTIO_SCHEMA: 'Gap.1',
    metadata: {},
    name: '',
    source_range: range(0, frames),
    effects: [],
    markers: [],
    enabled: true,
  });
  const clip = ({ asset, ...place }: LaidShot) => {
    const start = asset.version?.startFrame ?? 0;
    const frames = place.out - place.in;
    return {
      OTIO_SCHEMA: 'Clip.2',
      metadata: {
        jampot: {
          asset_id: asset.id,
          status: asset.status,
          assignee: asset.assignee,
          folder: asset.folder,
        },
      },
      name: clipName(asset, settings.nameSource).toWellFormed(),
      source_range: range(start, frames),
      effects: [],
      markers: (asset.version?.notes ?? []).map((note) => marker(note, start)),
      enabled: true,
      media_references: { DEFAULT_MEDIA: mediaOf(asset, range(start, frames), settings) },
      active_media_reference_key: 'DEFAULT_MEDIA',
    };
  };
  let end = 0;
  const children = shots.flatMap((shot) => {
    const before = shot.in - end;
    end = shot.out;
    return before > 0 ? [gap(before), clip(shot)] : [clip(shot)];
  });
  const shared = { source_range: null, effects: [], markers: [], enabled: true };
  const track = {
    OTIO_SCHEMA: 'Track.1',
    metadata: {},
    name: 'V1',
    kind: 'Video',
    ...shared,
    children,
  };
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: { jampot: { version: 1 } },
    name: settings.title.toWellFormed(),
    global_start_time: time(offset.frame),
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      metadata: {},
      name: 'tracks',
      ...shared,
      children: [track],
    },
  };
  return JSON.stringify(timeline, null, 2);
}

/** Where the media is; what no mapped path reaches is missing, and can be linked anew. */
function mediaOf(asset: LaidShot['asset'], range: object, { nameSource }: CutExportSettings) {
  const file = fileOf(asset, nameSource);
  const path = file?.mac ?? file?.windows ?? null;
  return {
    OTIO_SCHEMA: path === null ? 'MissingReference.1' : 'ExternalReference.1',
    metadata: {},
    name: fileStem(exportFileName(asset, nameSource)).toWellFormed(),
    available_range: range,
    ...(path === null ? {} : { target_url: fileUrl(path) }),
  };
}
