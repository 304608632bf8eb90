import { writeFile } from 'node:fs/promises';

/** Light of each channel, the same all over: `{'beauty.R': 0.5}`. */
export type ExrChannels = Readonly<Record<string, number>>;

export interface ExrPartOf {
  readonly name: string;
  readonly channels: ExrChannels;
}

interface ExrLook {
  readonly width?: number;
  readonly height?: number;
  readonly pixelAspect?: number;
}

/** Writes an uncompressed OpenEXR picture of one part, or of several with names. */
export async function writeExr(
  path: string,
  parts: ExrChannels | readonly ExrPartOf[],
  look: ExrLook = {},
): Promise<void> {
  const { width = 32, height = 24, pixelAspect = 1 } = look;
  const several = Array.isArray(parts);
  const all: readonly ExrPartOf[] = several
    ? (parts as readonly ExrPartOf[])
    : [{ name: '', channels: parts as ExrChannels }];
  const headers = all.map(({ name, channels }) =>
    Buffer.concat([
      attribute('channels', 'chlist', Buffer.concat([...names(channels).map(channel), zero])),
      attribute('compression', 'compression', Buffer.alloc(1)),
      attribute('dataWindow', 'box2i', words(0, 0, width - 1, height - 1)),
      attribute('displayWindow', 'box2i', words(0, 0, width - 1, height - 1)),
      attribute('lineOrder', 'lineOrder', Buffer.alloc(1)),
      attribute('pixelAspectRatio', 'float', floats(pixelAspect)),
      attribute('screenWindowCenter', 'v2f', floats(0, 0)),
      attribute('screenWindowWidth', 'float', floats(1)),
      ...(several
        ? [
            attribute('name', 'string', Buffer.from(name)),
            attribute('type', 'string', Buffer.from('scanlineimage')),
            attribute('chunkCount', 'int', words(height)),
          ]
        : []),
      zero,
    ]),
  );
  const head = Buffer.concat([
    words(20_000_630, 2 | (several ? 0x1000 : 0)),
    ...headers,
    ...(several ? [zero] : []),
  ]);
  const blocks = all.flatMap(({ channels }, part) => {
    const line = Buffer.concat(
      names(channels).map((name) => floats(...Array<number>(width).fill(channels[name] ?? 0))),
    );
    return Array.from({ length: height }, (_, y) =>
      Buffer.concat([...(several ? [words(part)] : []), words(y, line.length), line]),
    );
  });
  let at = head.length + blocks.length * 8;
  const table = blocks.map((block) => {
    const place = Buffer.alloc(8);
    place.writeBigUInt64LE(BigInt(at));
    at += block.length;
    return place;
  });
  await writeFile(path, Buffer.concat([head, ...table, ...blocks]));
}

const zero = Buffer.alloc(1);

/** Channels stand in the order of their names. */
function names(channels: ExrChannels): string[] {
  return Object.keys(channels).toSorted();
}

/** 32-bit floats, not subsampled. */
function channel(name: string): Buffer {
  return Buffer.concat([Buffer.from(`${name}\0`), words(2, 0, 1, 1)]);
}

function attribute(name: string, type: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${name}\0${type}\0`), words(value.length), value]);
}

function words(...values: number[]): Buffer {
  return Buffer.from(Int32Array.from(values).buffer);
}

function floats(...values: number[]): Buffer {
  return Buffer.from(Float32Array.from(values).buffer);
}
