/** What a file is for the pipeline. */
export type MediaKind = 'video' | 'audio' | 'image' | 'pdf' | 'sequence';

/** One type of file that is taken as a source. */
export interface MediaFormat {
  readonly kind: MediaKind;
  /** Usual ending, without the dot. */
  readonly extension: string;
  readonly mime: string;
  /** ffmpeg's demuxer, forced; null where ffmpeg never reads the file. */
  readonly demuxer: string | null;
}

interface Signature {
  readonly matches: (head: Buffer) => boolean;
  readonly format: MediaFormat;
}

const format = (
  kind: MediaKind,
  extension: string,
  mime: string,
  demuxer: string | null,
): MediaFormat => ({ kind, extension, mime, demuxer });

const MP4 = format('video', 'mp4', 'video/mp4', 'mov');
const MOV = format('video', 'mov', 'video/quicktime', 'mov');
const M4A = format('audio', 'm4a', 'audio/mp4', 'mov');
const MKV = format('video', 'mkv', 'video/x-matroska', 'matroska');
const MXF_KEY = Buffer.from('060e2b34020501010d010201', 'hex');

/**
 * First match wins. Only what stands here is ever opened: playlists (m3u8, concat, sdp), scripts
 * and vector pictures have no entry, whatever their name says.
 */
export const SIGNATURES: readonly Signature[] = [
  { matches: bytes(0, 'ffd8ff', 'hex'), format: format('image', 'jpg', 'image/jpeg', null) },
  {
    matches: bytes(0, '89504e470d0a1a0a', 'hex'),
    format: format('image', 'png', 'image/png', null),
  },
  { matches: text(0, 'GIF87a', 'GIF89a'), format: format('image', 'gif', 'image/gif', null) },
  { matches: riff('WEBP'), format: format('image', 'webp', 'image/webp', null) },
  {
    matches: either(bytes(0, '49492a00', 'hex'), bytes(0, '4d4d002a', 'hex'), bigTiff),
    format: format('image', 'tif', 'image/tiff', null),
  },
  {
    matches: bytes(0, '762f3101', 'hex'),
    format: format('image', 'exr', 'image/x-exr', 'exr_pipe'),
  },
  { matches: text(0, 'SDPX', 'XPDS'), format: format('image', 'dpx', 'image/x-dpx', 'dpx_pipe') },
  {
    matches: bytes(0, '384250530001', 'hex'),
    format: format('image', 'psd', 'image/vnd.adobe.photoshop', 'psd_pipe'),
  },
  { matches: pdf, format: format('pdf', 'pdf', 'application/pdf', null) },
  {
    matches: bytes(0, '504b0304', 'hex'),
    format: format('sequence', 'zip', 'application/zip', null),
  },
  { matches: brand('avif', 'avis'), format: format('image', 'avif', 'image/avif', null) },
  { matches: brand('M4A ', 'M4B '), format: M4A },
  { matches: brand('qt  '), format: MOV },
  { matches: text(4, 'moov', 'mdat', 'wide'), format: MOV },
  { matches: movieBrand, format: MP4 },
  { matches: matroska('webm'), format: { ...MKV, extension: 'webm', mime: 'video/webm' } },
  { matches: matroska('matroska'), format: MKV },
  { matches: mxf, format: format('video', 'mxf', 'application/mxf', 'mxf') },
  { matches: riff('AVI '), format: format('video', 'avi', 'video/x-msvideo', 'avi') },
  { matches: bytes(0, '464c5601', 'hex'), format: format('video', 'flv', 'video/x-flv', 'flv') },
  { matches: packets(0, 188), format: format('video', 'ts', 'video/mp2t', 'mpegts') },
  { matches: packets(4, 192), format: format('video', 'mts', 'video/mp2t', 'mpegts') },
  { matches: bytes(0, '000001ba', 'hex'), format: format('video', 'mpg', 'video/mpeg', 'mpeg') },
  { matches: riff('WAVE'), format: format('audio', 'wav', 'audio/wav', 'wav') },
  { matches: text(0, 'fLaC'), format: format('audio', 'flac', 'audio/flac', 'flac') },
  { matches: text(0, 'OggS'), format: format('audio', 'ogg', 'audio/ogg', 'ogg') },
  { matches: aiff, format: format('audio', 'aif', 'audio/aiff', 'aiff') },
  { matches: adts, format: format('audio', 'aac', 'audio/aac', 'aac') },
  {
    matches: either(text(0, 'ID3'), mpegAudio),
    format: format('audio', 'mp3', 'audio/mpeg', 'mp3'),
  },
];

/** Flash is known, and known not to be playable. */
export const isFlash = text(0, 'FWS', 'CWS', 'ZWS');

function bytes(at: number, value: string, encoding: 'hex' | 'latin1') {
  const wanted = Buffer.from(value, encoding);
  return (head: Buffer) => head.subarray(at, at + wanted.length).equals(wanted);
}

function text(at: number, ...values: string[]) {
  return either(...values.map((value) => bytes(at, value, 'latin1')));
}

function either(...tests: ((head: Buffer) => boolean)[]) {
  return (head: Buffer) => tests.some((test) => test(head));
}

function riff(type: string) {
  const container = text(0, 'RIFF', 'RF64');
  const holds = text(8, type);
  return (head: Buffer) => container(head) && holds(head);
}

function brand(...brands: string[]) {
  const box = text(4, 'ftyp');
  const major = text(8, ...brands);
  return (head: Buffer) => box(head) && major(head);
}

/** Brands are many and grow; only those of still and raw pictures are no movie. */
function movieBrand(head: Buffer): boolean {
  const picture = text(8, 'hei', 'hev', 'mif', 'msf', 'avi', 'crx', 'jp', 'jxl');
  return text(4, 'ftyp')(head) && !picture(head);
}

function bigTiff(head: Buffer): boolean {
  return ['49492b00', '4d4d002b'].includes(head.subarray(0, 4).toString('hex'));
}

function pdf(head: Buffer): boolean {
  return head.subarray(0, 1024).includes('%PDF-');
}

function matroska(docType: string) {
  const ebml = bytes(0, '1a45dfa3', 'hex');
  return (head: Buffer) => ebml(head) && head.subarray(0, 64).includes(docType);
}

/** MXF may start with a run-in of up to 64 kB before its first key. */
function mxf(head: Buffer): boolean {
  return head.includes(MXF_KEY);
}

function aiff(head: Buffer): boolean {
  return text(0, 'FORM')(head) && text(8, 'AIFF', 'AIFC')(head);
}

/** Transport stream: the sync byte at three packet starts in a row. */
function packets(first: number, size: number) {
  return (head: Buffer) => [0, 1, 2].every((i) => head[first + i * size] === 0x47);
}

function adts(head: Buffer): boolean {
  return head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0;
}

/** An MPEG audio frame header with valid layer, bit rate and sample rate. */
function mpegAudio(head: Buffer): boolean {
  const [sync = 0, layer = 0, rates = 0] = head;
  return (
    sync === 0xff &&
    (layer & 0xe0) === 0xe0 &&
    (layer & 0x18) !== 0x08 &&
    (layer & 0x06) !== 0 &&
    (rates & 0xf0) !== 0xf0 &&
    (rates & 0x0c) !== 0x0c
  );
}
