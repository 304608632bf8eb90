import { DEFAULT_CUT_SIZE, DEFAULT_FRAME_RATE } from '@jampot/domain';
import type { CutExportSettings, FrameRate, TimeField } from '@jampot/domain';

/**
 * How a cut is written until somebody chooses otherwise.
 * @param ownRate the rate of its shots; null where none is known
 */
export function defaultCut(
  title: string,
  timeField: TimeField,
  ownRate: FrameRate | null,
): CutExportSettings {
  return {
    title,
    framerate: ownRate ?? DEFAULT_FRAME_RATE,
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
