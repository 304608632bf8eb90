import { frameToTimecode } from '../../timecode/timecode.ts';
import { oneLine } from '../write/write-edl.ts';
import { markerColor, markerName, markersOf, markerText } from './markers.ts';
import type { MarkedShot, MarkerSettings } from './markers.ts';

/** A bar begins the next part of a line. */
const plain = (text: string) => oneLine(text).replaceAll('|', '/').trim();

/** The list of timeline markers that DaVinci Resolve imports: events of one frame, the note below each. */
export function writeResolveMarkers(
  shots: readonly MarkedShot[],
  { title, framerate, offset }: MarkerSettings,
): string {
  const time = (frame: number) =>
    frameToTimecode(offset.frame + frame, framerate, { dropFrame: offset.drop });
  const events = markersOf(shots).flatMap((marker, index) => {
    const number = String(index + 1).padStart(3, '0');
    const [from, to] = [time(marker.at), time(marker.at + 1)];
    const color = `ResolveColor${markerColor(marker.note.status)}`;
    return [
      `${number}  001      V     C        ${from} ${to} ${from} ${to}`,
      `${plain(markerText(marker.note))} |C:${color} |M:${plain(markerName(marker))} |D:1`,
      '',
    ];
  });
  const fcm = `FCM: ${offset.drop ? 'DROP' : 'NON-DROP'} FRAME`;
  return [`TITLE: ${plain(title)}`, fcm, '', ...events].join('\r\n');
}
