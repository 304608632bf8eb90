import { UNKNOWN_MIME_TYPE } from './media.ts';

/** How many bytes of a file's beginning `sniffMimeType` wants to see. */
export const SNIFF_LENGTH = 4100;

interface Signature {
  readonly mimeType: string;
  /** Hexadecimal, two digits a byte; '..' is any byte. */
  readonly bytes: string;
}

/** The first that fits wins. */
const SIGNATURES: readonly Signature[] = [
  { mimeType: 'image/jpeg', bytes: 'ffd8ff' },
  { mimeType: 'image/png', bytes: '89504e470d0a1a0a' },
  { mimeType: 'image/gif', bytes: '474946383761' },
  { mimeType: 'image/gif', bytes: '474946383961' },
  { mimeType: 'image/webp', bytes: '52494646........57454250' },
  { mimeType: 'video/x-msvideo', bytes: '52494646........41564920' },
  { mimeType: 'audio/wav', bytes: '52494646........57415645' },
  { mimeType: 'audio/wav', bytes: '52463634........57415645' },
  { mimeType: 'image/tiff', bytes: '49492a00' },
  { mimeType: 'image/tiff', bytes: '4d4d002a' },
  { mimeType: 'image/tiff', bytes: '49492b00' },
  { mimeType: 'image/tiff', bytes: '4d4d002b' },
  { mimeType: 'image/x-exr', bytes: '762f3101' },
  { mimeType: 'image/x-dpx', bytes: '53445058' },
  { mimeType: 'image/x-dpx', bytes: '58504453' },
  { mimeType: 'image/vnd.adobe.photoshop', bytes: '38425053' },
  { mimeType: 'application/mxf', bytes: '060e2b34020501010d0102' },
  { mimeType: 'video/x-flv', bytes: '464c5601' },
  { mimeType: 'application/x-shockwave-flash', bytes: '465753' },
  { mimeType: 'application/x-shockwave-flash', bytes: '435753' },
  { mimeType: 'application/x-shockwave-flash', bytes: '5a5753' },
  { mimeType: 'application/zip', bytes: '504b0304' },
  { mimeType: 'application/zip', bytes: '504b0506' },
  { mimeType: 'audio/mpeg', bytes: '494433' },
];

/** The brands of an ISO media file that are not plain MP4. */
const ISO_BRANDS: ReadonlyMap<string, string> = new Map([
  ['qt  ', 'video/quicktime'],
  ['M4V ', 'video/x-m4v'],
  ['M4A ', 'audio/x-m4a'],
  ['M4B ', 'audio/x-m4a'],
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['mif1', 'image/heic'],
  ['avif', 'image/avif'],
]);

/** QuickTime files from before the `ftyp` atom begin with one of these. */
const QUICKTIME_ATOMS: readonly string[] = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/**
 * The MIME type of a file by its content's beginning, or null when it is none that a viewer knows:
 * names lie, bytes rarely do. The types are those of `MEDIA_TYPES`, and a few to refuse by name.
 */
export function sniffMimeType(head: Uint8Array): string | null {
  const text = latin1(head.subarray(0, SNIFF_LENGTH));
  if (text.slice(4, 8) === 'ftyp') return ISO_BRANDS.get(text.slice(8, 12)) ?? 'video/mp4';
  if (QUICKTIME_ATOMS.includes(text.slice(4, 8))) return 'video/quicktime';
  if (text.startsWith('\u001AE\u00DF\u00A3')) {
    return text.slice(0, 64).includes('webm') ? 'video/webm' : 'video/x-matroska';
  }
  if (text.slice(0, 1024).includes('%PDF-')) return 'application/pdf';
  const signature = SIGNATURES.find(({ bytes }) => startsWith(head, bytes));
  return signature?.mimeType ?? (isMpegAudio(head) ? 'audio/mpeg' : null);
}

/** The type to serve content with: the sniffed one, else one that a browser only downloads. */
export function servedMimeType(head: Uint8Array): string {
  return sniffMimeType(head) ?? UNKNOWN_MIME_TYPE;
}

/** An MPEG audio frame header without an ID3 tag before it: sync, layer III, a rate that exists. */
function isMpegAudio([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2;
  return isLayer3 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

function startsWith(head: Uint8Array, bytes: string): boolean {
  const expected = bytes.match(/../g) ?? [];
  return expected.every((byte, at) => byte === '..' || Number.parseInt(byte, 16) === head[at]);
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
