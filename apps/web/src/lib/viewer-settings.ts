import { BACKDROPS } from '@jampot/contracts';
import type { Backdrop } from '@jampot/contracts';
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
