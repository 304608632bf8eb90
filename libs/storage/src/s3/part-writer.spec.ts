import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { partBytesFor, PartWriter } from './part-writer.ts';

const MEBI = 1024 * 1024;

describe('partBytesFor', () => {
  it.each([
    [0, 8],
    [50 * 1024 * MEBI, 8],
    [200 * 1024 * MEBI, 23],
  ])('cuts %d bytes into parts of %d MiB', (size, mebi) => {
    expect(partBytesFor(size)).toBe(mebi * MEBI);
    expect(size / partBytesFor(size)).toBeLessThan(10_000);
  });
});

describe('PartWriter', () => {
  it('cuts any chunks into whole parts in order, one on its way at a time', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.array(bytes, { maxLength: 8 }),
        bytes,
        async (partBytes, chunks, kept) => {
          const rest = Buffer.from(kept.subarray(0, partBytes - 1));
          const sent: [number, Buffer][] = [];
          let busy = false;
          const writer = new PartWriter(partBytes, 4, rest, async (part, part_) => {
            expect(busy).toBe(false);
            busy = true;
            await Promise.resolve();
            sent.push([part, Buffer.from(part_)]);
            busy = false;
          });
          for (const chunk of chunks) await writer.write(Buffer.from(chunk));
          await writer.settle();
          expect(sent.map(([part]) => part)).toEqual(sent.map((_, at) => at + 4));
          for (const [, part] of sent) expect(part).toHaveLength(partBytes);
          expect(writer.next).toBe(4 + sent.length);
          const all = Buffer.concat([...sent.map(([, part]) => part), writer.rest]);
          expect(all.equals(Buffer.concat([rest, ...chunks]))).toBe(true);
          expect(writer.rest.length).toBeLessThan(partBytes);
        },
      ),
    );
  });

  it('fails with the part that failed', async () => {
    const writer = new PartWriter(4, 1, Buffer.alloc(0), () => Promise.reject(new Error('gone')));
    await writer.write(Buffer.alloc(4));
    await expect(writer.write(Buffer.alloc(4))).rejects.toThrow('gone');
    await expect(writer.settle()).rejects.toThrow('gone');
  });
});
