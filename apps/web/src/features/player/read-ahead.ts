import { decodesFilms } from './engine/engine-health.ts';
import { readHead } from './engine/film-heads.ts';
import type { PlayerSource } from './types.ts';

/** Of lines whose speed the browser knows, those on which what may not be needed is not read. */
const SLOW: readonly string[] = ['slow-2g', '2g', '3g'];

/** What some browsers tell of the line. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Reads what shows the first picture of a medium that may be looked at next: its poster, and a film's index with its
 * first frames. Not on a line that is slow, or paid by what comes.
 * @returns gives up what has not come
 */
export function readAhead(source: PlayerSource): () => void {
  if (isDear()) return () => undefined;
  const stops = [source.poster ? readPicture(source.poster, false) : null];
  switch (source.kind) {
    case 'video':
      if (decodesFilms()) stops.push(readHead(source.url));
      break;
    case 'image':
      stops.push(readPicture(source.url, true));
      break;
    case 'audio':
    case 'pdf':
    case 'other':
      break;
  }
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** @param asData as the viewer of stills asks for them, or it would be another request */
function readPicture(url: string, asData: boolean): () => void {
  const image = new Image();
  if (asData) image.crossOrigin = 'anonymous';
  image.fetchPriority = 'low';
  image.src = url;
  return () => {
    if (!image.complete) image.src = '';
  };
}

function isDear(): boolean {
  const { connection } = navigator as { connection?: Line };
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}
