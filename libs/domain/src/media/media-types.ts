/** What a viewer or the transcoder has to deal with; 'sequence' is a zip of numbered stills. */
export type MediaKind = 'video' | 'image' | 'audio' | 'pdf' | 'sequence' | 'other';

export interface MediaType {
  readonly kind: MediaKind;
  /** The first is the one to serve; the rest are what sniffers and browsers also call it. */
  readonly mimeTypes: readonly [string, ...string[]];
  /** Whether browsers commonly play it untouched, when its codecs are common ones too. */
  readonly browserPlays: boolean;
}

const ISO_MEDIA = ['video/mp4', 'video/quicktime', 'video/x-m4v'] as const;
const MATROSKA = ['video/webm', 'video/x-matroska', 'video/matroska', 'audio/webm'] as const;
const TIFF = ['image/tiff', 'image/x-tiff'] as const;
const JPEG: MediaType = { kind: 'image', mimeTypes: ['image/jpeg'], browserPlays: true };
const AIFF = converted('audio', 'audio/aiff', 'audio/x-aiff');
const MPEG = converted('video', 'video/mpeg', 'video/mp2t');
const TIF: MediaType = { kind: 'image', mimeTypes: TIFF, browserPlays: false };

/** Document 1, section 9, and the types that studios have beyond it. Keys are lower-case extensions. */
export const MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map<string, MediaType>([
  ['mp4', { kind: 'video', mimeTypes: ISO_MEDIA, browserPlays: true }],
  ['m4v', { kind: 'video', mimeTypes: ISO_MEDIA, browserPlays: true }],
  ['webm', { kind: 'video', mimeTypes: MATROSKA, browserPlays: true }],
  ['mov', converted('video', 'video/quicktime', 'video/mp4', 'video/x-m4v')],
  ['mkv', converted('video', 'video/x-matroska', 'video/matroska', 'video/webm')],
  ['mxf', converted('video', 'application/mxf', 'video/mxf')],
  ['avi', converted('video', 'video/x-msvideo', 'video/vnd.avi', 'video/avi', 'video/msvideo')],
  ['flv', converted('video', 'video/x-flv')],
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['png', played('image', 'image/png', 'image/apng', 'image/vnd.mozilla.apng')],
  ['gif', played('image', 'image/gif')],
  ['webp', played('image', 'image/webp')],
  ['tif', TIF],
  ['tiff', TIF],
  ['exr', converted('image', 'image/x-exr', 'image/aces')],
  ['dpx', converted('image', 'image/x-dpx', 'image/dpx')],
  ['tga', converted('image', 'image/x-tga', 'image/x-targa', 'image/targa')],
  ['psd', converted('image', 'image/vnd.adobe.photoshop', 'image/x-photoshop')],
  ['mp3', played('audio', 'audio/mpeg', 'audio/mp3')],
  ['wav', played('audio', 'audio/wav', 'audio/x-wav', 'audio/vnd.wave', 'audio/wave')],
  ['m4a', played('audio', 'audio/mp4', 'audio/x-m4a', 'video/mp4')],
  ['flac', converted('audio', 'audio/flac', 'audio/x-flac')],
  ['ogg', converted('audio', 'audio/ogg', 'video/ogg', 'application/ogg')],
  ['aif', AIFF],
  ['aiff', AIFF],
  ['mpg', MPEG],
  ['mpeg', MPEG],
  ['pdf', played('pdf', 'application/pdf', 'application/x-pdf')],
  ['zip', converted('sequence', 'application/zip', 'application/x-zip-compressed')],
  ['swf', converted('other', 'application/x-shockwave-flash', 'application/vnd.adobe.flash.movie')],
]);

function played(kind: MediaKind, ...mimeTypes: [string, ...string[]]): MediaType {
  return { kind, mimeTypes, browserPlays: true };
}

function converted(kind: MediaKind, ...mimeTypes: [string, ...string[]]): MediaType {
  return { kind, mimeTypes, browserPlays: false };
}
