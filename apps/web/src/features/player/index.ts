export { isDrawable } from './drawable.ts';
export { Player } from './player.tsx';
export { rateOf } from './rate-of.ts';
export { readAhead } from './read-ahead.ts';
export type {
  Filmstrip,
  PlayerHandle,
  PlayerMarker,
  PlayerProps,
  PlayerSource,
  PlayRange,
} from './types.ts';
export { CompareStage } from './compare/compare-stage.tsx';
export { DEFAULT_LOOK } from './compare/compare.types.ts';
export { leadOf } from './compare/lead-version.ts';
export { keptTile, MOST_ZOOM } from './compare/tile-layout.ts';
export type { TileView } from './compare/tile-layout.ts';
export type {
  ComparedVersion,
  CompareHandle,
  CompareLayout,
  CompareLook,
  CompareMode,
  CompareStageProps,
} from './compare/compare.types.ts';
export { RunPlayer } from './run/run-player.tsx';
export type { RunHandle, RunItem } from './run/run.types.ts';
