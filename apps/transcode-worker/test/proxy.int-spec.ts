import { describe, expect, it } from '@jest/globals';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { readFile, writeFile } from 'node:fs/promises';
import { makeProxy, probe, sniff } from '../src/media/index.ts';
import {
  at,
  codesOf,
  convert,
  convertVideo,
  entriesOf,
  ffmpegMakes,
  packetsOf,
  scratch,
  turnedAQuarter,
  upTo,
} from './fixtures.ts';

/** Larger than a proxy, and no larger than that takes. */
const SOURCE = { width: 960, height: 540 };
const NOISE = 'noise=alls=100:allf=t+u';

/** The proxy that comes with a preview, and the one that is made of that preview later. */
async function proxiesOf(path: string) {
  const { preview, outputs } = await convertVideo(path);
  if (outputs.proxy === null) throw new Error(`There is no proxy of ${path}.`);
  const facts = await probe(preview.path, await sniff(preview.path, 'preview.mp4'));
  const later = await makeProxy(preview.path, facts, await scratch());
  return { preview, proxy: outputs.proxy, later };
}

const sizeOf = ({ width, height }: { width: number | null; height: number | null }) => [
  width,
  height,
];

describe('the proxy of a preview', () => {
  it.each(['24000/1001', '24', '25', '30000/1001', '60000/1001'])(
    'has its frames at their times at %s, whenever it is made',
    async (rate) => {
      const frames = 20;
      const path = at(`proxy-${rate.replace('/', '-')}.mp4`);
      await makeFrameCodedVideo({ path, rate, frames, ...SOURCE });
      const { preview, proxy, later } = await proxiesOf(path);
      const times = (await packetsOf(preview.path)).map(({ time }) => time);
      expect(times).toHaveLength(frames);
      for (const made of [proxy, later]) {
        expect(sizeOf(made)).toEqual([640, 360]);
        expect(made).toMatchObject({ frames, rate: preview.rate, mime: 'video/mp4' });
        const packets = await packetsOf(made.path);
        expect(packets.map(({ time }) => time)).toEqual(times);
        expect(upTo(frames).filter((n) => packets[n]?.key)).toEqual(
          upTo(frames).filter((n) => n % 6 === 0),
        );
        expect(await codesOf(made.path, 640, 360)).toEqual(upTo(frames));
      }
    },
  );

  it('is what every decoder takes: baseline, no B-frames, no sound, its index first', async () => {
    const sound = ['-f', 'lavfi', '-i', 'sine=d=1', '-shortest'];
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=960x540:r=25:d=1'];
    const path = await ffmpegMakes('sound.mp4', ...picture, ...sound, '-pix_fmt', 'yuv420p');
    const { preview, proxy, later } = await proxiesOf(path);
    expect(await entriesOf(preview.path, 'a:0', 'codec_name')).toBeDefined();
    for (const made of [proxy, later]) {
      const asked = 'codec_name,profile,pix_fmt,has_b_frames,color_space,color_range';
      expect(await entriesOf(made.path, 'v:0', asked)).toEqual({
        codec_name: 'h264',
        profile: 'Constrained Baseline',
        pix_fmt: 'yuv420p',
        has_b_frames: 0,
        color_space: 'bt709',
        color_range: 'tv',
      });
      expect(await entriesOf(made.path, 'a:0', 'codec_name')).toBeUndefined();
      const file = await readFile(made.path, 'latin1');
      expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    }
  });

  it.each([
    ['a wide one', '1920x1080', [640, 360]],
    ['an upright one', '720x1280', [202, 360]],
    ['a small one, which is never enlarged', '320x180', [320, 180]],
    ['one of odd sides', '361x203', [362, 204]],
    ['a large one of odd sides', '1001x563', [640, 360]],
    ['a strip', '1280x40', [640, 20]],
  ])('has the shape of %s', async (_, size, expected) => {
    const picture = ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=25:d=0.4`];
    const path = await ffmpegMakes(`shape-${size}.mp4`, ...picture, '-pix_fmt', 'yuv444p');
    const { preview, proxy, later } = await proxiesOf(path);
    expect([sizeOf(proxy), sizeOf(later)]).toEqual([expected, expected]);
    expect([proxy.frames, later.frames]).toEqual([preview.frames, preview.frames]);
  });

  it('stands upright where the camera was turned', async () => {
    const lying = at('lying.mp4');
    await makeFrameCodedVideo({ path: lying, rate: '25', frames: 10, ...SOURCE });
    const path = at('turned.mp4');
    await writeFile(path, turnedAQuarter(await readFile(lying), SOURCE.height));
    const { preview, proxy, later } = await proxiesOf(path);
    expect(sizeOf(preview)).toEqual([540, 960]);
    expect([sizeOf(proxy), sizeOf(later)]).toEqual([
      [202, 360],
      [202, 360],
    ]);
  });

  it('of one frame has one', async () => {
    const path = at('single.mp4');
    await makeFrameCodedVideo({ path, rate: '24', frames: 1, ...SOURCE });
    const { proxy, later } = await proxiesOf(path);
    expect([proxy.frames, later.frames]).toEqual([1, 1]);
  });

  it.each(['25', '60'])('of noise takes at most 3 Mb in any second, at %s', async (rate) => {
    const picture = ['-f', 'lavfi', '-i', `color=gray:s=640x360:r=${rate}:d=2.5,${NOISE}`];
    const path = await ffmpegMakes(`noise-${rate}.mp4`, ...picture, '-preset', 'ultrafast');
    const { proxy, later } = await proxiesOf(path);
    for (const made of [proxy, later]) {
      const packets = await packetsOf(made.path);
      const second = Number(rate);
      const most = packets
        .slice(0, -second)
        .map((_, first) =>
          packets.slice(first, first + second).reduce((sum, { bytes }) => sum + bytes * 8, 0),
        );
      expect(Math.max(...most)).toBeLessThanOrEqual(3_000_000);
    }
  });

  it('is not made of sound', async () => {
    const path = await ffmpegMakes('tone.wav', '-f', 'lavfi', '-i', 'sine=d=1');
    const { facts, outputs } = await convert(path);
    expect(outputs.proxy).toBeNull();
    await expect(makeProxy(path, facts, await scratch())).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});
