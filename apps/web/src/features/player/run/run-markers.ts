import type { PlayerMarker } from '../types.ts';
import type { RunPieces } from './run-pieces.ts';
import type { RunItem } from './run.types.ts';

/** The marks of one item where they lie in the whole; those at frames that are not played are left out. */
export function runMarkers(
  pieces: RunPieces,
  item: RunItem | null,
  markers: readonly PlayerMarker[],
): PlayerMarker[] {
  if (item === null) return [];
  return markers.flatMap((marker) => {
    const frame = pieces.frameOf(item.id, marker.frame);
    if (frame === null || pieces.placeOf(frame)?.frame !== marker.frame) return [];
    const last = marker.lastFrame === undefined ? null : pieces.frameOf(item.id, marker.lastFrame);
    return [{ ...marker, frame, ...(last === null ? {} : { lastFrame: last }) }];
  });
}
