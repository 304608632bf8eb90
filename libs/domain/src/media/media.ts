import { MEDIA_TYPES } from './media-types.ts';
import type { MediaKind, MediaType } from './media-types.ts';

/** Served when nothing better is known: a browser then downloads and never runs it. */
export const UNKNOWN_MIME_TYPE = 'application/octet-stream';

/** 'mp4' of 'Shot 01.final.MP4'; '' when there is none. */
export function extensionOf(fileName: string): string {
  return /[^/\\.][^/\\]*\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** What a file is by its name; unknown extensions (project files, say) are 'other'. */
export function mediaKindOfFile(fileName: string): MediaKind {
  return mediaTypeOfFile(fileName)?.kind ?? 'other';
}

/** The MIME type to serve a file with by its name. */
export function mimeTypeOfFile(fileName: string): string {
  return mediaTypeOfFile(fileName)?.mimeTypes[0] ?? UNKNOWN_MIME_TYPE;
}

/** Whether browsers commonly show a file of this name untouched; its codecs may still say no. */
export function browserPlaysFile(fileName: string): boolean {
  return mediaTypeOfFile(fileName)?.browserPlays ?? false;
}

/**
 * Whether a name's extension tells the truth about a content that `sniffMimeType` takes for
 * `sniffedMime` (null: nothing known). An extension that is unknown here promises nothing.
 */
export function extensionAgrees(fileName: string, sniffedMime: string | null): boolean {
  const type = mediaTypeOfFile(fileName);
  if (type === undefined) return true;
  return sniffedMime !== null && type.mimeTypes.includes(bareMime(sniffedMime));
}

function mediaTypeOfFile(fileName: string): MediaType | undefined {
  return MEDIA_TYPES.get(extensionOf(fileName));
}

function bareMime(mimeType: string): string {
  return (mimeType.split(';')[0] ?? '').trim().toLowerCase();
}
