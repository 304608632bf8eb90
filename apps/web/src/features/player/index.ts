export { isDrawable } from './drawable.ts';
export { Player } from './player.tsx';
export type {
  Filmstrip,
  PlayerHandle,
  PlayerMarker,
  PlayerProps,
  PlayerSource,
  PlayRange,
} from './types.ts';
