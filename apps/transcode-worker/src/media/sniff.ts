import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { sniffMimeType } from '@jampot/domain';
import { FLASH, FORMATS, type MediaFormat } from './formats.ts';
import { MediaError } from './media-error.ts';

/** Long enough for the run-in that MXF allows before its first key. */
const HEAD_BYTES = 64 * 1024 + 32;

/**
 * What the file is by its content; the name is used only to word the refusal.
 *
 * @param path a local file
 * @param name the name it was uploaded under, when `path` is a scratch name
 * @throws MediaError `empty` for a file of 0 bytes; `unsupported` for content that is not in the
 *   table (specification, part 1: 'This file type is not supported ({ext}).', 'Flash not available!')
 */
export async function sniff(path: string, name: string = path): Promise<MediaFormat> {
  const head = await readHead(path);
  if (head.length === 0) throw new MediaError('empty', 'The file is empty.');
  const mime = sniffMimeType(head) ?? '';
  if (mime === FLASH) throw new MediaError('unsupported', 'Flash not available!');
  const found = FORMATS.get(mime);
  if (found) return found;
  const extension = extname(name).slice(1).toLowerCase();
  if ([...FORMATS.values()].some((format) => format.extension === extension)) {
    throw new MediaError(
      'unsupported',
      `The content of this file is not of the type ${extension}.`,
    );
  }
  throw new MediaError('unsupported', `This file type is not supported (${extension}).`);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
