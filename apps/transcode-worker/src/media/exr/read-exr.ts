import { open, type FileHandle } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';

/** One attribute of a header, as it is written. */
interface Attribute {
  readonly name: string;
  readonly type: string;
  /** Place of the value in the file, and its bytes. */
  readonly at: number;
  readonly size: number;
}

/** One picture of an OpenEXR file: an ordinary file has one, a multi-part one several. */
export interface ExrPart {
  /** Of a part of several; '' in a file of one. */
  readonly name: string;
  /** As written, `beauty.R` or `R`; in their order. */
  readonly channels: readonly string[];
  /** Places of the header's first byte and of the byte behind it. */
  readonly header: { readonly from: number; readonly to: number };
  /** Blocks of the part; 0 where the header does not say, as in a file of one. */
  readonly chunks: number;
  readonly tiled: boolean;
}

export interface ExrFile {
  readonly multiPart: boolean;
  readonly parts: readonly ExrPart[];
  /** Place of the byte behind all headers. */
  readonly end: number;
}

export const EXR_MAGIC = 20_000_630;
/** Flags of the second word. */
const DEEP = 0x800;
const MULTI_PART = 0x1000;
export const TILED = 0x200;

const MOST_PARTS = 200;
const MOST_ATTRIBUTES = 5000;
const MOST_CHANNEL_BYTES = 1024 ** 2;
const LONGEST_NAME = 256;
/** Bytes read at a time: most headers are shorter. */
const PIECE = 64 * 1024;

/**
 * What the headers of an OpenEXR file say of its parts and channels; nothing is decoded.
 * @throws MediaError `broken`, `unsupported` for deep pictures
 */
export async function readExr(path: string): Promise<ExrFile> {
  const file = await open(path, 'r');
  try {
    const bytes = new Bytes(file, (await file.stat()).size);
    if ((await bytes.word()) !== EXR_MAGIC) throw broken('it is none');
    const flags = await bytes.word();
    if ((flags & DEEP) !== 0) {
      throw new MediaError('unsupported', 'Deep pictures can not be shown.');
    }
    const multiPart = (flags & MULTI_PART) !== 0;
    const parts: ExrPart[] = [];
    let left = MOST_ATTRIBUTES;
    for (;;) {
      const from = bytes.at;
      const attributes = await readHeader(bytes, left);
      left -= attributes.length;
      if (multiPart && attributes.length === 0) break;
      parts.push(await partOf(bytes, attributes, from, (flags & TILED) !== 0));
      if (!multiPart) break;
      if (parts.length > MOST_PARTS) throw broken('it has too many parts');
    }
    return { multiPart, parts, end: bytes.at };
  } finally {
    await file.close();
  }
}

async function readHeader(bytes: Bytes, most: number): Promise<Attribute[]> {
  const attributes: Attribute[] = [];
  for (;;) {
    const name = await bytes.text();
    if (name === '') return attributes;
    if (attributes.length >= most) throw broken('it says too much about itself');
    const type = await bytes.text();
    const size = await bytes.word();
    attributes.push({ name, type, at: bytes.at, size });
    bytes.skip(size);
  }
}

async function partOf(
  bytes: Bytes,
  attributes: readonly Attribute[],
  from: number,
  tiled: boolean,
): Promise<ExrPart> {
  const header = { from, to: bytes.at };
  const value = async (name: string, most: number): Promise<Buffer | null> => {
    const found = attributes.find((one) => one.name === name);
    if (found === undefined) return null;
    if (found.size > most) throw broken('it says too much about itself');
    return bytes.read(found.at, found.size);
  };
  const channels = await value('channels', MOST_CHANNEL_BYTES);
  if (channels === null) throw broken('it has no channels');
  const type = (await value('type', LONGEST_NAME))?.toString('latin1') ?? '';
  if (type.startsWith('deep')) {
    return { name: '', channels: [], header, chunks: 0, tiled: false };
  }
  const chunks = await value('chunkCount', 4);
  return {
    name: (await value('name', LONGEST_NAME))?.toString('utf8') ?? '',
    channels: channelsOf(channels),
    header,
    chunks: chunks?.length === 4 ? chunks.readUInt32LE() : 0,
    tiled: tiled || type === 'tiledimage',
  };
}

/** Each is its name, and 16 bytes of how it is stored. */
function channelsOf(list: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < list.length && list[at] !== 0;) {
    const end = list.indexOf(0, at);
    if (end < 0) throw broken('its channels have no end');
    names.push(list.toString('utf8', at, end));
    at = end + 1 + 16;
  }
  return names;
}

export function broken(detail: string): MediaError {
  return new MediaError('broken', 'The file could not be read as exr.', detail);
}

/** Reads a file forwards, a piece at a time; what is passed over is not read. */
class Bytes {
  at = 0;
  #piece: Buffer = Buffer.alloc(0);
  #from = 0;

  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  async word(): Promise<number> {
    const word = await this.read(this.at, 4);
    this.at += 4;
    return word.readUInt32LE();
  }

  /** Up to its zero. */
  async text(): Promise<string> {
    const most = Math.min(LONGEST_NAME, this.#size - this.at);
    const bytes = await this.read(this.at, most);
    const end = bytes.indexOf(0);
    if (end < 0) throw broken('a name has no end');
    this.at += end + 1;
    return bytes.toString('latin1', 0, end);
  }

  skip(count: number): void {
    this.at += count;
  }

  async read(at: number, count: number): Promise<Buffer> {
    if (at + count > this.#size) throw broken('it ends too early');
    if (at < this.#from || at + count > this.#from + this.#piece.length) {
      const piece = Buffer.alloc(Math.min(Math.max(PIECE, count), this.#size - at));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, at);
      if (bytesRead < count) throw broken('it ends too early');
      [this.#piece, this.#from] = [piece.subarray(0, bytesRead), at];
    }
    return this.#piece.subarray(at - this.#from, at - this.#from + count);
  }
}
