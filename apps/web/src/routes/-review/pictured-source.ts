import type { PlayerSource } from '../../features/player/index.ts';

/** What is seen of a medium beside others: a document by its first page, as a still; null for what has no picture at all. */
export function picturedSource(source: PlayerSource): PlayerSource | null {
  switch (source.kind) {
    case 'video':
    case 'audio':
    case 'image':
      return source;
    case 'pdf':
    case 'other':
      return source.poster
        ? { ...source, kind: 'image', url: source.poster, renew: undefined }
        : null;
  }
}
