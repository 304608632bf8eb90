import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { hasMovieIndex } from './movie-index.ts';

const box = (type: string, bytes = 8) => {
  const made = Buffer.alloc(8 + bytes);
  made.writeUInt32BE(made.length);
  made.write(type, 4, 'latin1');
  return made;
};
const longBox = (type: string, bytes: number) => {
  const made = Buffer.alloc(16 + bytes);
  made.writeUInt32BE(1);
  made.write(type, 4, 'latin1');
  made.writeBigUInt64BE(BigInt(made.length), 8);
  return made;
};
const last = (type: string) => {
  const made = box(type);
  made.writeUInt32BE(0);
  return made;
};

async function judge(file: Buffer, type = 'video/mp4'): Promise<boolean> {
  return hasMovieIndex(type, file.length, async (offset, length) =>
    file.subarray(offset, offset + length),
  );
}

describe('the index of a video', () => {
  test.each([
    ['last', [box('ftyp'), box('mdat', 100), box('moov')]],
    ['first', [box('ftyp'), box('moov'), box('mdat')]],
    ['behind frames of more than four gigabytes', [box('ftyp'), longBox('mdat', 9), box('moov')]],
    ['to the end of the file', [box('wide'), last('moov')]],
  ])('is there: %s', async (_where, boxes) => {
    expect(await judge(Buffer.concat(boxes))).toBe(true);
  });

  test.each([
    ['broken off before it', Buffer.concat([box('ftyp'), box('mdat', 100)])],
    ['broken off in the frames', Buffer.concat([box('ftyp'), box('mdat', 100)]).subarray(0, 60)],
    ['broken off in the index', Buffer.concat([box('ftyp'), box('moov', 100)]).subarray(0, 60)],
    ['broken off in the head of a box', Buffer.concat([box('ftyp'), box('moov')]).subarray(0, 20)],
    ['of frames to the end', Buffer.concat([box('ftyp'), last('mdat')])],
    ['of boxes that can’t be', Buffer.concat([box('ftyp'), Buffer.from('\0\0\0\x02abcd')])],
  ])('is missed in a file %s', async (_how, file) => {
    expect(await judge(file)).toBe(false);
  });

  test('is asked of no other file, nor of endless boxes', async () => {
    expect(await judge(Buffer.from('RIFF'), 'video/x-msvideo')).toBe(true);
    expect(await judge(Buffer.concat(Array.from({ length: 300 }, () => box('free'))))).toBe(true);
  });

  test('is looked for in whatever a file holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(typeof (await judge(Buffer.from(bytes)))).toBe('boolean');
      }),
    );
  });
});
