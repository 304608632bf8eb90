/** Bytes of a file from an offset on; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

/** Types whose files are made of boxes, one of which tells where the frames are. */
const BOXED: readonly string[] = ['video/mp4', 'video/quicktime', 'video/x-m4v', 'audio/x-m4a'];
/** Boxes that are looked at; real files have a handful before their index. */
const MOST_BOXES = 200;
/** Bytes of the longest beginning of a box: its length, its type, its length again in 64 bits. */
const BOX_HEAD = 16;

/**
 * Whether a video of a type that has an index (`moov`, ISO/IEC 14496-12) has it. Cameras and
 * renderers write it last, so that a file that was broken off has none, and nothing can be shown of
 * it. Reads the beginning of each outer box alone. True for other types, and where it can't be told.
 * @param size bytes of the file
 */
export async function hasMovieIndex(
  mimeType: string,
  size: number,
  readAt: ReadAt,
): Promise<boolean> {
  if (!BOXED.includes(mimeType)) return true;
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    if (boxes === MOST_BOXES) return true;
    const head = await readAt(at, BOX_HEAD);
    if (head.length < 8) return false;
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const length = lengthOf(view, size - at);
    if (length === null || at + length > size) return false;
    if (view.getUint32(4) === MOOV) return true;
    at += length;
  }
  return false;
}

/** "moov" */
const MOOV = 0x6d6f6f76;

/** Bytes of a box with its head; null for one that can't be. @param rest bytes to the file's end */
function lengthOf(head: DataView, rest: number): number | null {
  const short = head.getUint32(0);
  if (short === 0) return rest;
  if (short !== 1) return short >= 8 ? short : null;
  if (head.byteLength < BOX_HEAD) return null;
  const long = Number(head.getBigUint64(8));
  return long >= BOX_HEAD ? long : null;
}
