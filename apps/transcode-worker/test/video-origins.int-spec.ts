import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { frameRate } from '@jampot/domain';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { at, convertVideo, entriesOf, ffmpegMakes } from './fixtures.ts';

const run = promisify(execFile);

/** How many frames show two moments in alternate lines, by ffmpeg's own judgement of the pictures. */
async function combedFrames(path: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-i', path, '-vf', 'idet', '-f', 'null', '-']);
  const [, top = 0, bottom = 0] = /Multi frame.*TFF:\s*(\d+) BFF:\s*(\d+)/.exec(stderr) ?? [];
  return Number(top) + Number(bottom);
}

describe('interlaced sources', () => {
  const moving = 'testsrc2=s=720x576:r=50:d=1,gblur=2,crop=640:480:40+40*sin(n/3):40';
  const source = ['-f', 'lavfi', '-i', moving];
  const woven = (scan: string) => ['-vf', `interlace=scan=${scan}:lowpass=off`];
  const fields = ['-flags', '+ilme+ildct'];

  it.each([
    ['tape.mxf', 'tff', ['-c:v', 'mpeg2video', '-q:v', '2', '-top', '1', ...fields]],
    ['unsaid.mov', 'bff', ['-c:v', 'mpeg4', '-q:v', '2', '-top', '0', ...fields]],
    ['air.mp4', 'tff', ['-c:v', 'libx264', '-x264opts', 'tff=1', '-pix_fmt', 'yuv420p']],
  ])('are shown whole: %s', async (name, scan, options) => {
    const path = await ffmpegMakes(name, ...source, ...woven(scan), ...options);
    expect(await combedFrames(path)).toBe(25);
    const { facts, preview } = await convertVideo(path);
    expect(facts).toMatchObject({ interlaced: true, playsAsIs: false, rate: frameRate(25) });
    expect(preview.frames).toBe(facts.frames);
    expect(facts.frames).toBe(25);
    expect(await combedFrames(preview.path)).toBe(0);
    const told = await entriesOf(preview.path, 'v:0', 'field_order');
    expect(told).toEqual({ field_order: 'progressive' });
  });

  it('keep the pictures that were whole', async () => {
    const whole = ['-vf', 'fps=25', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
    const { facts, preview } = await convertVideo(
      await ffmpegMakes('whole.mp4', ...source, ...whole),
    );
    expect(facts.interlaced).toBe(false);
    expect(await combedFrames(preview.path)).toBe(0);
  });
});

describe('high dynamic range with perceptual quantisation', () => {
  const SIZE = { width: 320, height: 180 };
  /** 10-bit codes of SMPTE ST 2084 in limited range, for 10, 100, 203 and 1,000 candelas/m². */
  const CODES = [328, 509, 570, 723];

  it('is brought to BT.709 with light and shade in order, and white at 1,000 cd/m²', async () => {
    const { width, height } = SIZE;
    const luma = new Uint16Array(width * height).map(
      (_, i) => CODES[Math.floor(((i % width) * CODES.length) / width)] ?? 0,
    );
    const chroma = new Uint16Array((width * height) / 2).fill(512);
    const frame = Buffer.concat([Buffer.from(luma.buffer), Buffer.from(chroma.buffer)]);
    await writeFile(at('pq.yuv'), Buffer.concat([frame, frame, frame]));
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084'];
    tags.push('-colorspace', 'bt2020nc', '-color_range', 'tv');
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p10le', '-s', `${width}x${height}`];
    const encode = ['-c:v', 'libx265', '-x265-params', 'log-level=0:lossless=1'];
    const path = await ffmpegMakes(
      'pq.mp4',
      ...raw,
      ...tags,
      '-i',
      at('pq.yuv'),
      ...encode,
      ...tags,
    );
    const { facts, preview, outputs } = await convertVideo(path);
    expect(facts).toMatchObject({ bitDepth: 10, playsAsIs: false });
    expect(facts.colour).toMatchObject({ transfer: 'smpte2084', matrix: 'bt2020nc' });
    const shown = await Promise.all(
      CODES.map(async (_, i) => {
        const left = i * 80 + 20;
        const part = sharp(outputs.poster.path).extract({ left, top: 40, width: 40, height: 100 });
        const { channels } = await sharp(await part.png().toBuffer()).stats();
        return channels.map((channel) => Math.round(channel.mean));
      }),
    );
    for (const [red = 0, green = 0, blue = 0] of shown) {
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(5);
    }
    const [dark = 0, grey = 0, paper = 0, light = 0] = shown.map(([, green = 0]) => green);
    expect([dark, grey, paper, light]).toEqual([dark, grey, paper, light].sort((a, b) => a - b));
    expect(dark).toBeLessThan(100);
    expect(grey).toBeGreaterThan(130);
    expect(paper - grey).toBeGreaterThan(20);
    expect(light - paper).toBeGreaterThan(40);
    expect(await entriesOf(preview.path, 'v:0', 'color_transfer,color_space,pix_fmt')).toEqual({
      color_transfer: 'bt709',
      color_space: 'bt709',
      pix_fmt: 'yuv420p',
    });
  });
});
