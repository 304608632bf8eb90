import { open } from 'node:fs/promises';
import type { FfmpegInput } from './ffmpeg-runner.ts';
import { MediaError } from './media-error.ts';

const HEADER = 18;

/** ffmpeg knows such pictures by their name alone, and is told instead; its prober can't be. */
export function tgaInput(path: string): FfmpegInput {
  return { path, demuxer: 'image2', options: ['-pattern_type', 'none', '-c:v', 'targa'] };
}

/** Size and depth of a TGA picture, from its header. @throws MediaError `broken` */
export async function readTga(
  path: string,
): Promise<{ readonly width: number; readonly height: number; readonly alpha: boolean }> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, 0);
    const [width, height] = [buffer.readUInt16LE(12), buffer.readUInt16LE(14)];
    if (bytesRead < HEADER || width * height === 0) {
      throw new MediaError('broken', 'The file could not be read as tga.');
    }
    return { width, height, alpha: buffer[16] === 32 && ((buffer[17] ?? 0) & 0x0f) > 0 };
  } finally {
    await file.close();
  }
}
