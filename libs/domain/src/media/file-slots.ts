import { browserPlaysFile, extensionOf } from './media.ts';

/** The three files of a version. */
export type FileSlot = 'preview' | 'poster' | 'source';

/** Document 1, section 9. */
export const PREVIEW_EXTENSIONS: readonly string[] = [
  'swf',
  'gif',
  'mp4',
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'flv',
  'avi',
  'mp3',
];

export const IMAGE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png'];

export const PLAYLIST_EXTENSIONS: readonly string[] = [
  'mp4',
  'flv',
  'avi',
  'swf',
  'jpg',
  'jpeg',
  'png',
  'mp3',
];

/**
 * A preview is of the specification's types or plays in a browser as it is; a poster is a still;
 * a source may be anything a studio works with, project files too.
 */
export function isAllowedIn(slot: FileSlot, fileName: string): boolean {
  const extension = extensionOf(fileName);
  switch (slot) {
    case 'preview':
      return PREVIEW_EXTENSIONS.includes(extension) || browserPlaysFile(fileName);
    case 'poster':
      return IMAGE_EXTENSIONS.includes(extension);
    case 'source':
      return true;
  }
}

export function isPlaylistCapable(fileName: string): boolean {
  return PLAYLIST_EXTENSIONS.includes(extensionOf(fileName));
}

/** Document 1, section 8. */
export function unsupportedFileType(fileName: string): string {
  return `This file type is not supported (${extensionOf(fileName)}).`;
}
