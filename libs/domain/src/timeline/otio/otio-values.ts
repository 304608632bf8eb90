import { MOST_DECIMAL } from '../../decimals/decimals.ts';
import { parseFrameRate } from '../../frame-rate/frame-rate-text.ts';
import { framesPerSecond, sameFrameRate } from '../../frame-rate/frame-rate.ts';
import type { FrameRate } from '../../frame-rate/frame-rate.ts';

/** An object of a file whose shape nobody has vouched for. */
export type OtioObject = Readonly<Record<string, unknown>>;

export function otioObject(value: unknown): OtioObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as OtioObject)
    : null;
}

/** The name of its schema without the version: `Clip` of `Clip.2`. */
export function otioKind(value: OtioObject): string {
  return textOf(value['OTIO_SCHEMA']).replace(/\.\d+$/u, '');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export interface OtioTime {
  readonly value: number;
  readonly rate: FrameRate;
}

/** Whether a number of frames lies where an asset can be. */
export function isPlace(frames: number, rate: FrameRate): boolean {
  return Math.abs(frames) <= MOST_DECIMAL * framesPerSecond(rate);
}

/** A `RationalTime`; null when it is none. Rates that are written as decimals are the broadcast ones. */
export function otioTime(value: unknown): OtioTime | null {
  const time = otioObject(value);
  const [count, fps] = [time?.['value'], time?.['rate']];
  if (typeof count !== 'number' || typeof fps !== 'number') return null;
  const rate = parseFrameRate(fps);
  return rate.ok && isPlace(count, rate.value) ? { value: count, rate: rate.value } : null;
}

/** Frames at another rate, not yet rounded. */
export function framesAt(time: OtioTime, rate: FrameRate): number {
  if (sameFrameRate(time.rate, rate)) return time.value;
  return (time.value * framesPerSecond(rate)) / framesPerSecond(time.rate);
}

/** The start and length of a `TimeRange`; null when it is none, or runs backwards. */
export function otioRange(value: unknown): { start: OtioTime; duration: OtioTime } | null {
  const range = otioObject(value);
  const [start, duration] = [otioTime(range?.['start_time']), otioTime(range?.['duration'])];
  return start === null || duration === null || duration.value < 0 ? null : { start, duration };
}
