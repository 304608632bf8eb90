/** What a file is for the pipeline. */
export type MediaKind = 'video' | 'audio' | 'image' | 'pdf' | 'sequence';

/** One type of file that is taken as a source. */
export interface MediaFormat {
  readonly kind: MediaKind;
  /** Usual ending, without the dot. */
  readonly extension: string;
  /** ffmpeg's demuxer, forced; null where ffmpeg never reads the file. */
  readonly demuxer: string | null;
}

/** Only what stands here is ever opened, each by one reader. Keys are what the content was sniffed as. */
export const FORMATS: ReadonlyMap<string, MediaFormat> = new Map([
  ['image/jpeg', format('image', 'jpg', null)],
  ['image/png', format('image', 'png', null)],
  ['image/gif', format('image', 'gif', null)],
  ['image/webp', format('image', 'webp', null)],
  ['image/tiff', format('image', 'tif', null)],
  ['image/avif', format('image', 'avif', null)],
  ['image/x-exr', format('image', 'exr', 'exr_pipe')],
  ['image/x-dpx', format('image', 'dpx', 'dpx_pipe')],
  ['image/x-tga', format('image', 'tga', 'image2')],
  ['image/vnd.adobe.photoshop', format('image', 'psd', 'psd_pipe')],
  ['application/pdf', format('pdf', 'pdf', null)],
  ['application/zip', format('sequence', 'zip', null)],
  ['video/mp4', format('video', 'mp4', 'mov')],
  ['video/x-m4v', format('video', 'mp4', 'mov')],
  ['video/quicktime', format('video', 'mov', 'mov')],
  ['video/webm', format('video', 'webm', 'matroska')],
  ['video/x-matroska', format('video', 'mkv', 'matroska')],
  ['application/mxf', format('video', 'mxf', 'mxf')],
  ['video/x-msvideo', format('video', 'avi', 'avi')],
  ['video/x-flv', format('video', 'flv', 'flv')],
  ['video/mp2t', format('video', 'ts', 'mpegts')],
  ['video/mpeg', format('video', 'mpg', 'mpeg')],
  ['audio/x-m4a', format('audio', 'm4a', 'mov')],
  ['audio/wav', format('audio', 'wav', 'wav')],
  ['audio/flac', format('audio', 'flac', 'flac')],
  ['audio/ogg', format('audio', 'ogg', 'ogg')],
  ['audio/aiff', format('audio', 'aif', 'aiff')],
  ['audio/aac', format('audio', 'aac', 'aac')],
  ['audio/mpeg', format('audio', 'mp3', 'mp3')],
]);

/** Known, and known not to be playable. */
export const FLASH = 'application/x-shockwave-flash';

function format(kind: MediaKind, extension: string, demuxer: string | null): MediaFormat {
  return { kind, extension, demuxer };
}
