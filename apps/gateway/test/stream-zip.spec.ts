import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { readZip } from './read-zip.ts';
import { streamLongZip, streamZip } from '../src/downloads/stream-zip.ts';

const entry = (name: string, size: number) => ({ key: name, name, size, modified: new Date(0) });
const storeOf = (objects: Readonly<Record<string, Buffer>>) => ({
  read: async (key: string) => {
    const bytes = objects[key];
    if (bytes === undefined) throw new Error(`No object ${key}.`);
    return Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]);
  },
});

describe('a streamed zip', () => {
  test('is as long as it said and holds every file as it was', async () => {
    const objects = { 'a.mov': Buffer.from('first'), 'Ü 夜.mov': Buffer.from('second one') };
    const entries = Object.entries(objects).map(([name, { length }]) => entry(name, length));
    const { stream, size } = streamZip(storeOf(objects), entries);
    const bytes = await buffer(stream);
    expect(bytes.length).toBe(size);
    expect(readZip(bytes)).toEqual({ 'a.mov': 'first', 'Ü 夜.mov': 'second one' });
  });

  test('fails when an object is gone, or not as long as it was', async () => {
    const gone = streamZip(storeOf({}), [entry('a.mov', 5)]);
    await expect(buffer(gone.stream)).rejects.toThrow('No object a.mov.');
    const short = streamZip(storeOf({ 'a.mov': Buffer.from('abcd') }), [entry('a.mov', 5)]);
    await expect(buffer(short.stream)).rejects.toThrow();
  });

  test('lets go of the object it reads when nobody wants it any more', async () => {
    let reads = 0;
    const source = Readable.from(
      (async function* () {
        for (;;) {
          await turn();
          reads += 1;
          yield Buffer.alloc(65_536);
        }
      })(),
    );
    const { stream } = streamZip({ read: async () => source }, [
      entry('a.mov', 1e12),
      entry('b.mov', 1),
    ]);
    await new Promise((resolve) => {
      stream.once('readable', resolve);
    });
    // Nobody reads: the source waits instead of filling the memory.
    for (let n = 0; n < 50; n += 1) await turn();
    expect(reads).toBeLessThan(20);
    stream.destroy();
    await new Promise((resolve) => {
      source.once('close', resolve);
    });
    expect(source.destroyed).toBe(true);
  });
});

describe('a zip of files that are looked for on the way', () => {
  const names = Array.from({ length: 40 }, (_, n) => `f${n}.mov`);
  const objects = Object.fromEntries(names.map((name) => [name, Buffer.from(`in ${name}`)]));
  const entries = names.map((name) => entry(name, objects[name]?.length ?? 0));
  const [first = entry('', 0)] = entries;
  async function* looked(seen: { asked: number; ended: boolean }, fails = Infinity) {
    try {
      for (const each of entries.slice(1)) {
        seen.asked += 1;
        if (seen.asked === fails) throw new Error('Not any more.');
        yield each;
      }
    } finally {
      seen.ended = true;
    }
  }

  test('holds all of them', async () => {
    const stream = streamLongZip(storeOf(objects), first, looked({ asked: 0, ended: false }));
    expect(readZip(await buffer(stream))).toEqual(
      Object.fromEntries(names.map((name) => [name, `in ${name}`])),
    );
  });

  test('asks for one only when the one before begins, and for none once nobody reads', async () => {
    const seen = { asked: 0, ended: false };
    const endless = () => Readable.from(Array.from({ length: 500 }, () => Buffer.alloc(65_536)));
    const stream = streamLongZip({ read: async () => endless() }, first, looked(seen));
    for (let n = 0; n < 50; n += 1) await turn();
    expect(seen).toEqual({ asked: 1, ended: false });
    stream.destroy();
    for (let n = 0; n < 5; n += 1) await turn();
    expect(seen).toEqual({ asked: 1, ended: true });
  });

  test('fails when the look for the next one does', async () => {
    const seen = { asked: 0, ended: false };
    const stream = streamLongZip(storeOf(objects), first, looked(seen, 7));
    await expect(buffer(stream)).rejects.toThrow('Not any more.');
    expect(seen.ended).toBe(true);
  });
});
