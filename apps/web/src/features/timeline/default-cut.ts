import { DEFAULT_CUT_SIZE, DEFAULT_FRAME_RATE } from '@jampot/domain';
import type { CutExportSettings, TimeField } from '@jampot/domain';

/** How a cut is written until somebody chooses otherwise. */
export function defaultCut(title: string, timeField: TimeField): CutExportSettings {
  return {
    title,
    framerate: DEFAULT_FRAME_RATE,
    offset: '01:00:00:00',
    timeField,
    nameSource: 'asset',
    display: 'timecode',
    ...DEFAULT_CUT_SIZE,
    subtitles: true,
    sound: true,
    below: true,
  };
}
