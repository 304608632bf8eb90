import { open } from 'node:fs/promises';
import { broken, EXR_MAGIC, TILED, type ExrFile } from './read-exr.ts';

const MOST_CHUNKS = 1_000_000;
/** Bytes read and written at a time. */
const PIECE = 4 * 1024 ** 2;
/** What stands before a block's data, with the number of its part: of a tile, and of lines. */
const TILE_HEAD = 24;
const LINES_HEAD = 12;

/**
 * Writes one part of a multi-part file as a file of its own: ffmpeg reads the first part alone. Blocks
 * are copied as they are; only the table of their places is new.
 * @throws MediaError `broken`
 */
export async function takePart(
  path: string,
  { parts, end }: ExrFile,
  index: number,
  target: string,
): Promise<void> {
  const part = parts[index];
  if (part === undefined || part.chunks === 0 || part.chunks > MOST_CHUNKS) {
    throw broken('its parts could not be told apart');
  }
  const before = parts.slice(0, index).reduce((sum, { chunks }) => sum + chunks, 0);
  const [source, made] = [await open(path, 'r'), await open(target, 'w')];
  try {
    const { size } = await source.stat();
    const read = async (at: number, count: number): Promise<Buffer> => {
      if (at + count > size) throw broken('it ends too early');
      const { buffer, bytesRead } = await source.read(Buffer.alloc(count), 0, count, at);
      if (bytesRead < count) throw broken('it ends too early');
      return buffer;
    };
    const table = await read(end + before * 8, part.chunks * 8);
    const header = await read(part.header.from, part.header.to - part.header.from);
    const start = Buffer.alloc(8);
    start.writeUInt32LE(EXR_MAGIC);
    // Version 2, with long names.
    start.writeUInt32LE(2 | 0x400 | (part.tiled ? TILED : 0), 4);
    let at = start.length + header.length + table.length;
    const places = Buffer.alloc(table.length);
    const headSize = part.tiled ? TILE_HEAD : LINES_HEAD;
    for (let chunk = 0; chunk < part.chunks; chunk += 1) {
      const from = Number(table.readBigUInt64LE(chunk * 8));
      const head = await read(from, headSize);
      const bytes = head.readUInt32LE(headSize - 4);
      if (head.readUInt32LE() !== index) throw broken('a block is of another part');
      places.writeBigUInt64LE(BigInt(at), chunk * 8);
      await made.write(head, 4, headSize - 4, at);
      at += headSize - 4;
      for (let copied = 0; copied < bytes; copied += PIECE) {
        const piece = await read(from + headSize + copied, Math.min(PIECE, bytes - copied));
        await made.write(piece, 0, piece.length, at);
        at += piece.length;
      }
      if (at > 2 * size) throw broken('its blocks overlap');
    }
    await made.write(Buffer.concat([start, header, places]), 0, null, 0);
  } finally {
    await Promise.all([source.close(), made.close()]);
  }
}
