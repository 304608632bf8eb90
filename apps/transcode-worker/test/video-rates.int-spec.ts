import { describe, expect, it } from '@jest/globals';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { frameRate } from '@jampot/domain';
import { parseRatio } from '../src/media/ratio.ts';
import {
  at,
  codesOf,
  codesOfFilmstrip,
  convertVideo,
  entriesOf,
  ffmpegMakes,
  upTo,
} from './fixtures.ts';

const SIZE = { width: 320, height: 180 };

describe('frame exactness', () => {
  it.each([
    ['24000/1001', 'mp4'],
    ['24', 'mov'],
    ['25', 'mp4'],
    ['30000/1001', 'mkv'],
    ['24000/1001', 'mkv'],
    ['30', 'mp4'],
    ['60000/1001', 'mp4'],
  ])('keeps every frame of a %s source in %s, in its place', async (rate, container) => {
    const frames = 50;
    const path = at(`rate-${rate.replace('/', '-')}.${container}`);
    await makeFrameCodedVideo({ path, rate, frames, ...SIZE });
    const { facts, preview, filmstrip } = await convertVideo(path);
    expect(facts.rate).toEqual(parseRatio(rate));
    expect(facts).toMatchObject({ frames, variable: false });
    expect(preview.frames).toBe(frames);
    expect(await codesOf(preview.path, 320, 180)).toEqual(upTo(frames));
    const told = await entriesOf(preview.path, 'v:0', 'r_frame_rate,avg_frame_rate');
    expect(told).toMatchObject({ avg_frame_rate: rate.includes('/') ? rate : `${rate}/1` });
    expect(await codesOfFilmstrip(filmstrip)).toEqual(filmstrip.frames);
  });

  it('puts each frame of the preview at its number over the rate, with no B-frames', async () => {
    const path = at('times.mp4');
    await makeFrameCodedVideo({ path, rate: '24000/1001', frames: 40, ...SIZE });
    const { preview } = await convertVideo(path);
    expect(await entriesOf(preview.path, 'v:0', 'has_b_frames,start_pts,time_base')).toEqual({
      has_b_frames: 0,
      start_pts: 0,
      time_base: '1/24000',
    });
    expect(preview.seconds).toBeCloseTo((40 * 1001) / 24000, 9);
  });

  it('gives a variable source the rate that most of its frames have, and holds the others', async () => {
    const path = at('constant.mp4');
    await makeFrameCodedVideo({ path, rate: '30', frames: 75, ...SIZE });
    const kept = upTo(75).filter((n) => n % 7 !== 3 && !(n >= 20 && n <= 29));
    const drop = "select='not(eq(mod(n,7),3))*not(between(n,20,29))'";
    const encode = ['-fps_mode', 'passthrough', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const variable = await ffmpegMakes('variable.mp4', '-i', path, '-vf', drop, ...encode);
    const { facts, preview } = await convertVideo(variable);
    expect(facts).toMatchObject({ variable: true, frames: kept.length, playsAsIs: false });
    expect(facts.rate).toEqual(frameRate(30));
    const shown = upTo(75).map((n) => kept.filter((frame) => frame <= n).at(-1));
    expect(await codesOf(preview.path, 320, 180)).toEqual(shown);
  });

  it('leaves out the frames that an edit list hides', async () => {
    const path = at('whole.mp4');
    await makeFrameCodedVideo({ path, rate: '25', frames: 60, ...SIZE });
    // A copy from 0.4 s starts at the key frame before it and hides what comes too early.
    const cut = await ffmpegMakes('cut.mp4', '-ss', '0.4', '-i', path, '-c', 'copy');
    const { facts, preview } = await convertVideo(cut);
    const codes = await codesOf(preview.path, 320, 180);
    expect(preview.frames).toBe(facts.frames);
    expect(codes).toEqual(upTo(50).map((n) => n + 10));
  });

  it('takes a video of one frame', async () => {
    const path = at('one.mp4');
    await makeFrameCodedVideo({ path, rate: '25', frames: 1, ...SIZE });
    const { facts, preview, filmstrip } = await convertVideo(path);
    expect(facts.frames).toBe(1);
    expect(preview.frames).toBe(1);
    expect(filmstrip).toMatchObject({ columns: 1, rows: 1, frames: [0] });
  });

  it('holds a still picture for as long as its sound lasts', async () => {
    const path = at('still.mkv');
    const inputs = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x180:r=25:d=0.04',
      '-f',
      'lavfi',
      '-i',
      'sine=d=3',
    ];
    const encode = ['-c:v', 'libx264', '-c:a', 'aac'];
    await ffmpegMakes('still.mkv', ...inputs, ...encode);
    const { preview, outputs } = await convertVideo(path);
    expect(preview.frames).toBeGreaterThanOrEqual(75);
    expect(preview.frames).toBeLessThanOrEqual(77);
    expect(outputs.waveform).not.toBeNull();
  });
});
