import { frameToTimecode } from '../../timecode/timecode.ts';
import { oneLine } from '../write/write-edl.ts';
import { markerColor, markerName, markersOf, markerText } from './markers.ts';
import type { MarkedShot, MarkerSettings } from './markers.ts';

/** Longer ones end the import. */
const LONGEST_USER = 32;

/** Cells stand between tabs, and have one line each. */
const cell = (text: string) => oneLine(text).replaceAll('\t', ' ').trim();

/** The locators of Avid Media Composer as text: user, timecode, track, colour, comment, frames. */
export function writeAvidLocators(
  shots: readonly MarkedShot[],
  { framerate, offset }: MarkerSettings,
): string {
  const lines = markersOf(shots).map((marker) => {
    const time = frameToTimecode(offset.frame + marker.at, framerate, { dropFrame: offset.drop });
    const user = [...cell(marker.note.user)].slice(0, LONGEST_USER).join('');
    const color = markerColor(marker.note.status).toLowerCase();
    const comment = `${cell(markerName(marker))}: ${cell(markerText(marker.note))}`;
    return `${[user, time, 'V1', color, comment, '1'].join('\t')}\r\n`;
  });
  return lines.join('');
}
