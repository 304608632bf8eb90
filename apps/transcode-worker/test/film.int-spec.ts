import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FilmItem } from '@jampot/contracts';
import sharp from 'sharp';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { makeFilmOf } from '../src/media/index.ts';
import { at, codesOf, entriesOf, ffmpegMakes, scratch, upTo } from './fixtures.ts';

const SIZE = { width: 640, height: 360 };
const R25 = { numerator: 25, denominator: 1 };
const FILM = { ...SIZE, rate: R25, burn_in: false, places: 9 };

const item = (change: Partial<FilmItem> & Pick<FilmItem, 'key'>): FilmItem => ({
  kind: 'video',
  title: "sh'010: [take, 1] v3",
  place: 1,
  rate: R25,
  first: 0,
  frames: 1,
  start_frame: 1001,
  timecode: '00:00:40:01',
  has_sound: false,
  ...change,
});

let [first, second, slow, still, sound, black] = ['', '', '', '', '', ''];
beforeAll(async () => {
  const coded = async (name: string, rate: string, frames: number) => {
    const path = at(name);
    await makeFrameCodedVideo({ path, rate, frames, ...SIZE });
    return path;
  };
  [first, second, slow] = [
    await coded('first.mp4', '25', 12),
    await coded('second.mp4', '25', 40),
    await coded('slow.mp4', '24', 24),
  ];
  still = await ffmpegMakes(
    'still.png',
    '-f',
    'lavfi',
    '-i',
    'color=red:s=300x300',
    '-frames:v',
    '1',
  );
  black = await ffmpegMakes(
    'black.mp4',
    '-f',
    'lavfi',
    '-i',
    'color=black:s=640x360:r=25',
    '-frames:v',
    '12',
  );
  sound = await ffmpegMakes('tone.m4a', '-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac');
}, 60_000);

const DEMUXERS: Readonly<Record<string, string>> = { png: 'png_pipe' };

async function film(items: readonly FilmItem[], order: Partial<typeof FILM> = {}) {
  const told: number[] = [];
  const made = await makeFilmOf(
    { ...FILM, ...order, items },
    async ({ key }) => ({
      source: { path: key, demuxer: DEMUXERS[key.split('.').at(-1) ?? ''] ?? 'mov' },
      close: async () => undefined,
    }),
    await scratch(),
    { onProgress: (percent) => told.push(percent) },
  );
  return { ...made, told, codes: await codesOf(made.path, SIZE.width, SIZE.height) };
}

describe('the film of a playlist', () => {
  it('has the very frames of its items, one item after the other', async () => {
    const made = await film([
      item({ key: first, frames: 12 }),
      item({ key: second, first: 5, frames: 10 }),
      item({ key: first, first: 11 }),
    ]);
    expect(made.codes).toEqual([...upTo(12), ...upTo(10).map((n) => n + 5), 11]);
    expect(made.frames).toBe(23);
    expect(made.told).toEqual(made.told.toSorted((a, b) => a - b));
  });

  it('holds stills, lets sounds be heard over black, and keeps its rate', async () => {
    const rate = { numerator: 24, denominator: 1 };
    const made = await film([
      item({ key: still, kind: 'image', frames: 100, timecode: null }),
      item({ key: sound, kind: 'audio', frames: 25, timecode: null, has_sound: true }),
      item({ key: slow, rate, frames: 24 }),
    ]);
    expect(made.codes).toHaveLength(100 + 25 + 25);
    expect([...new Set(made.codes.slice(125))]).toEqual(upTo(24));
    const video = await entriesOf(made.path, 'v:0', 'stream=nb_frames,r_frame_rate,width,height');
    expect(JSON.stringify(video)).toContain('25/1');
    const audio = await entriesOf(made.path, 'a:0', 'stream=duration,channels');
    expect(JSON.stringify(audio)).toContain('2');
  });

  it('tells name, frame, timecode and place at its lower edge where that is asked for', async () => {
    const [coded, dark] = [item({ key: first, frames: 12 }), item({ key: black, frames: 12 })];
    // The code stands at the upper edge: it is not written over.
    expect((await film([coded], { burn_in: true })).codes).toEqual(upTo(12));
    const [plain, burnt] = [await film([dark]), await film([dark], { burn_in: true })];
    const parts = async (path: string, frame: number) => {
      const picture = await ffmpegMakes(
        `edge-${frame}.png`,
        '-y',
        '-i',
        path,
        '-vf',
        `select=eq(n\\,${frame}),crop=iw:ih/8:0:ih*7/8`,
        '-frames:v',
        '1',
      );
      const places = [
        [0, 213],
        [213, 267],
        [520, 120],
      ] as const;
      const read = places.map(async ([left, width]) => {
        const part = sharp(picture).extract({ left, top: 0, width, height: 44 });
        return part.raw().toBuffer();
      });
      return Promise.all(read);
    };
    const isLit = (part: Buffer) => part.some((value) => value > 128);
    expect((await parts(plain.path, 0)).map(isLit)).toEqual([false, false, false]);
    const [before, after] = [await parts(burnt.path, 0), await parts(burnt.path, 5)];
    expect(before.map(isLit)).toEqual([true, true, true]);
    // Coded pictures differ a little everywhere; what is lit tells what is written.
    const lit = (part: Buffer) => Buffer.from(part.map((value) => (value > 128 ? 1 : 0)));
    const isSame = before.map((part, third) => lit(part).equals(lit(after[third] ?? part)));
    expect(isSame).toEqual([true, false, true]);
  });

  it('ends at once when it is cancelled', async () => {
    const stop = AbortSignal.abort();
    const open = async () => ({
      source: { path: first, demuxer: 'mov' },
      close: async () => undefined,
    });
    const options = { onProgress: () => undefined };
    const items = [item({ key: first, frames: 12 })];
    await expect(
      makeFilmOf({ ...FILM, items }, open, await scratch(), { ...options, signal: stop }),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });
});
