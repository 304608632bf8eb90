import { BACKDROPS } from '@jampot/contracts';
import type { Backdrop } from '@jampot/contracts';
import { ownTimeFormat, TIME_FORMATS } from '@jampot/domain';
import type { TimeFormat } from '@jampot/domain';
import { useMemo } from 'react';
import {
  followSetting,
  localSetting,
  oneOf,
  parseBoolean,
  useLocalSetting,
} from './local-setting.ts';

/** Whether frames and times count from 0, whatever their medium starts at; remembered in this browser. */
export function useFromZero(): [boolean, (fromZero: boolean) => void] {
  return useLocalSetting<boolean>('count-from-zero', false, parseBoolean);
}

/** How a person wants to read the places of media; `own` until a format was chosen. */
export interface Counting {
  readonly fromZero: boolean;
  readonly format: TimeFormat | 'own';
}

const parseFormat = oneOf<TimeFormat>(...TIME_FORMATS);

/** Remembered in this browser. */
export function useCounting(): Counting {
  const [fromZero] = useFromZero();
  const [format] = useChosenFormat();
  return useMemo(() => ({ fromZero, format }), [fromZero, format]);
}

/** The format that was chosen for all media, and how another is. */
export function useChosenFormat(): [Counting['format'], (format: TimeFormat) => void] {
  return useLocalSetting<Counting['format']>('time-format', 'own', parseFormat);
}

/** The format to read a medium in: one whose frames have numbers of their own is read by them until another is chosen. */
export function formatFor(
  format: Counting['format'],
  start: Parameters<typeof ownTimeFormat>[0],
): TimeFormat {
  return format === 'own' ? (ownTimeFormat(start) ?? 'timecode') : format;
}

const BACKDROP = 'backdrop';
const USUAL: Backdrop = 'grey';
const parseBackdrop = oneOf<Backdrop>(...BACKDROPS);

/** What shows through pictures that are transparent; remembered in this browser. */
export function useStillBackdrop(): [Backdrop, (backdrop: Backdrop) => void] {
  return useLocalSetting<Backdrop>(BACKDROP, USUAL, parseBackdrop);
}

/** The same, where no component follows it. */
export const stillBackdrop = (): Backdrop => localSetting(BACKDROP, USUAL, parseBackdrop);

/** Calls back when another one is chosen. @returns to stop that */
export const followStillBackdrop = (notify: () => void): (() => void) =>
  followSetting(BACKDROP, notify);
