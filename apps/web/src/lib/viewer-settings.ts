import { BACKDROPS } from '@jampot/contracts';
import type { Backdrop } from '@jampot/contracts';
import { oneOf, parseBoolean, useLocalSetting } from './local-setting.ts';

/** Whether frames and times count from 0, whatever their medium starts at; remembered in this browser. */
export function useFromZero(): [boolean, (fromZero: boolean) => void] {
  return useLocalSetting<boolean>('count-from-zero', false, parseBoolean);
}

const parseBackdrop = oneOf<Backdrop>(...BACKDROPS);

/** What shows through pictures that are transparent; remembered in this browser. */
export function useStillBackdrop(): [Backdrop, (backdrop: Backdrop) => void] {
  return useLocalSetting<Backdrop>('backdrop', 'grey', parseBackdrop);
}
