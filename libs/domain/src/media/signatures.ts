/** Tells whether a file begins as its type does. */
export type Begins = (head: Uint8Array) => boolean;

export interface Signature {
  readonly mimeType: string;
  readonly begins: Begins;
}

/**
 * What files of the types that a viewer knows begin with; the first that fits wins, so the ones that
 * say least come last. Playlists, scripts and vector pictures have no entry, whatever their names say.
 */
export const SIGNATURES: readonly Signature[] = [
  of('image/jpeg', hex('ffd8ff')),
  of('image/png', hex('89504e470d0a1a0a')),
  of('image/gif', text('GIF87a'), text('GIF89a')),
  of('image/webp', container('RIFF', 'WEBP')),
  of('image/tiff', hex('49492a00'), hex('4d4d002a'), hex('49492b00'), hex('4d4d002b')),
  of('image/x-exr', hex('762f3101')),
  of('image/x-dpx', text('SDPX'), text('XPDS')),
  of('image/vnd.adobe.photoshop', text('8BPS')),
  of('image/heic', brand('hei', 'hev', 'mif1', 'msf1')),
  of('image/avif', brand('avif', 'avis')),
  of('audio/x-m4a', brand('M4A ', 'M4B ')),
  of('video/x-m4v', brand('M4V ')),
  of('video/quicktime', brand('qt  '), beforeBrands),
  of('video/mp4', movieBrand),
  of('video/webm', matroska('webm')),
  of('video/x-matroska', matroska('matroska')),
  of('video/x-msvideo', container('RIFF', 'AVI ')),
  of('video/x-flv', hex('464c5601')),
  of('application/x-shockwave-flash', text('FWS'), text('CWS'), text('ZWS')),
  of('audio/wav', container('RIFF', 'WAVE'), container('RF64', 'WAVE')),
  of('audio/flac', text('fLaC')),
  of('audio/ogg', text('OggS')),
  of('audio/aiff', container('FORM', 'AIFF'), container('FORM', 'AIFC')),
  of('application/zip', hex('504b0304'), hex('504b0506')),
  of('video/mpeg', hex('000001ba')),
  of('application/pdf', (head) => includes(head, '%PDF-', 1024)),
  of('application/mxf', (head) => includes(head, MXF_KEY, MXF_RUN_IN)),
  of('video/mp2t', packets(0, 188), packets(4, 192)),
  of('audio/aac', adts),
  of('audio/mpeg', text('ID3'), mpegAudio),
  of('image/x-tga', targa),
];

/** The beginning of every partition's key. */
const MXF_KEY = '\u0006\u000E+4\u0002\u0005\u0001\u0001\r\u0001\u0002\u0001';
/** Bytes that may stand before an MXF file's first key, and the key. */
const MXF_RUN_IN = 64 * 1024 + 32;
/** Bytes. */
const TARGA_HEADER = 18;
/** QuickTime files from before the `ftyp` atom begin with one of these. */
const QUICKTIME_ATOMS: readonly string[] = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** Brands of movies are many and grow; these are of still and raw pictures. */
const PICTURE_BRANDS: readonly string[] = ['hei', 'hev', 'mif', 'msf', 'avi', 'crx', 'jp', 'jxl'];

function of(mimeType: string, ...either: Begins[]): Signature {
  return { mimeType, begins: (head) => either.some((begins) => begins(head)) };
}

function hex(bytes: string): Begins {
  const wanted = (bytes.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return (head) => wanted.every((byte, at) => byte === head[at]);
}

function text(wanted: string, at = 0): Begins {
  return (head) => latin1(head, at, at + wanted.length) === wanted;
}

function container(outer: string, type: string): Begins {
  const [isContainer, holds] = [text(outer), text(type, 8)];
  return (head) => isContainer(head) && holds(head);
}

function brand(...brands: string[]): Begins {
  return (head) => isIsoMedia(head) && brands.some((one) => text(one, 8)(head));
}

function movieBrand(head: Uint8Array): boolean {
  return isIsoMedia(head) && !PICTURE_BRANDS.some((one) => text(one, 8)(head));
}

function isIsoMedia(head: Uint8Array): boolean {
  return latin1(head, 4, 8) === 'ftyp';
}

function beforeBrands(head: Uint8Array): boolean {
  return QUICKTIME_ATOMS.includes(latin1(head, 4, 8));
}

function matroska(docType: string): Begins {
  const isEbml = hex('1a45dfa3');
  return (head) => isEbml(head) && includes(head, docType, 64);
}

/** Transport stream: the sync byte at three packet starts in a row. */
function packets(first: number, size: number): Begins {
  return (head) => [0, 1, 2].every((i) => head[first + i * size] === 0x47);
}

function adts([sync = 0, layer = 0]: Uint8Array): boolean {
  return sync === 0xff && (layer & 0xf6) === 0xf0;
}

/** An MPEG audio frame header without an ID3 tag before it: a layer and rates that exist. */
function mpegAudio([sync = 0, layer = 0, rates = 0]: Uint8Array): boolean {
  return (
    sync === 0xff &&
    (layer & 0xe0) === 0xe0 &&
    (layer & 0x18) !== 0x08 &&
    (layer & 0x06) !== 0 &&
    (rates & 0xf0) !== 0xf0 &&
    (rates & 0x0c) !== 0x0c
  );
}

/** A Targa header has no mark of its own: each of its fields has to be one that exists. */
function targa(head: Uint8Array): boolean {
  if (head.length < TARGA_HEADER) return false;
  const [map = 0, type = 0] = head.subarray(1, 3);
  const [depth = 0, look = 0] = head.subarray(16, 18);
  const word = (at: number) => (head[at] ?? 0) | ((head[at + 1] ?? 0) << 8);
  const mapped = type === 1 || type === 9;
  const noMap = map === 0 && head.subarray(3, 8).every((byte) => byte === 0);
  return (
    [1, 2, 3, 9, 10, 11].includes(type) &&
    (mapped ? map === 1 && [15, 16, 24, 32].includes(head[7] ?? 0) : noMap) &&
    (mapped || type % 8 === 3 ? [8, 16] : [15, 16, 24, 32]).includes(depth) &&
    word(12) > 0 &&
    word(14) > 0 &&
    (look & 0xc0) === 0 &&
    (look & 0x0f) <= 8
  );
}

function includes(head: Uint8Array, wanted: string, within: number): boolean {
  const first = wanted.charCodeAt(0);
  const last = Math.min(head.length, within) - wanted.length;
  for (let at = head.indexOf(first); at >= 0 && at <= last; at = head.indexOf(first, at + 1)) {
    if (latin1(head, at, at + wanted.length) === wanted) return true;
  }
  return false;
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
