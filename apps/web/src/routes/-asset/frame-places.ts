import { DEFAULT_FRAME_RATE, formatTime, ownTimeFormat, parseTime } from '@jampot/domain';
import type { TimeFormat } from '@jampot/domain';
import type { PlayerSource } from '../../features/player/index.ts';

/** A place as an address has it: a timecode, or a frame by its number. */
export type AddressPlace = string | number;

const PLACE = /^(?:-?\d{1,9}|\d{1,3}:\d\d:\d\d[:;]\d{1,3})$/u;

/** What an address says of a place; undefined where it says nothing that could be one. */
export function readPlace(written: unknown): AddressPlace | undefined {
  const text = typeof written === 'number' ? String(written) : written;
  if (typeof text !== 'string' || !PLACE.test(text)) return undefined;
  return text.includes(':') ? text : Number(text);
}

/** How a frame is called where its medium has a start; null where frames count from 0. */
export function placeOfFrame(source: PlayerSource | null, frame: number): AddressPlace | null {
  const format = formatOf(source);
  if (source === null || format === null) return null;
  const text = formatTime(frame, source.frameRate ?? DEFAULT_FRAME_RATE, format, startOf(source));
  return format === 'frames' ? Number(text) : text;
}

/** The frame, from 0, of a place that an address names; 0 where the medium has none such. */
export function frameOfPlace(source: PlayerSource | null, place: AddressPlace): number {
  if (source === null) return 0;
  const start = startOf(source);
  if (typeof place === 'number') return inside(place - start.startFrame, source);
  const rate = source.frameRate ?? DEFAULT_FRAME_RATE;
  const parsed = parseTime(place, rate, 'timecode', start);
  return parsed.ok ? inside(parsed.value, source) : 0;
}

function startOf({ startFrame = 0, startTimecode = null, dropFrame = false }: PlayerSource) {
  return { startFrame, startTimecode, dropFrame };
}

function formatOf(source: PlayerSource | null): TimeFormat | null {
  if (source?.kind !== 'video' && source?.kind !== 'audio') return null;
  return ownTimeFormat(source);
}

function inside(frame: number, { frames }: PlayerSource): number {
  return frame < 0 || (typeof frames === 'number' && frame >= frames) ? 0 : frame;
}
