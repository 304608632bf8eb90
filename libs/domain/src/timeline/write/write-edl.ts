import { frameToTimecode } from '../../timecode/timecode.ts';
import type { CutOffset } from '../cut-offset.ts';
import type { CutExportSettings } from './cut-export.ts';
import { clipName } from './cut-export.ts';
import type { LaidShot } from './lay-cut.ts';

const LONGEST_TITLE = 70;
/** Three digits hold no more events. */
const MANY = 1000;
/** What a reader would take for the end of the line, or cannot show. */
const BREAKS = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

/** A CMX 3600 edit list of one picture track: CRLF, reel `AX`, clip names below their events. */
export function writeEdl(
  shots: readonly LaidShot[],
  offset: CutOffset,
  settings: CutExportSettings,
): string {
  const { framerate, nameSource } = settings;
  const time = (frame: number) => frameToTimecode(frame, framerate, { dropFrame: offset.drop });
  const digits = shots.length >= MANY ? 6 : 3;
  const events = shots.flatMap((shot, index) => {
    const start = shot.asset.version?.startFrame ?? 0;
    const times = [
      start,
      start + shot.out - shot.in,
      offset.frame + shot.in,
      offset.frame + shot.out,
    ];
    return [
      `${String(index + 1).padStart(digits, '0')}  AX       V     C        ${times.map(time).join(' ')}`,
      `* FROM CLIP NAME: ${oneLine(clipName(shot.asset, nameSource))}`,
    ];
  });
  const title = [...oneLine(settings.title)].slice(0, LONGEST_TITLE).join('').trim();
  const fcm = `FCM: ${offset.drop ? 'DROP' : 'NON-DROP'} FRAME`;
  return [`TITLE: ${title}`, fcm, '', ...events, ''].join('\r\n');
}

/** The text without what would end its line. */
export function oneLine(text: string): string {
  return text.replaceAll(BREAKS, ' ');
}
