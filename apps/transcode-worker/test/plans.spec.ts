import { describe, expect, it } from '@jest/globals';
import { assert, integer, property } from 'fast-check';
import { frameRate } from '@jampot/domain';
import { planFilmstrip } from '../src/media/filmstrip.ts';
import { fillingRate } from '../src/media/preview-frames.ts';
import { previewSize } from '../src/media/preview-size.ts';
import { findSequence, holesOf } from '../src/media/sequence-files.ts';
import { mediaTools } from '../src/media/work-options.ts';
import { PeakMeter } from '../src/media/waveform.ts';

const side = integer({ min: 2, max: 10_000 });

function samples(values: number[]): Buffer {
  return Buffer.from(Int16Array.from(values).buffer);
}

describe('size of a preview', () => {
  it.each([
    [1920, 1080, 1920, 1080, 'keeping'],
    [3840, 2160, 1920, 1080, 'scaling'],
    [1080, 1920, 1080, 1920, 'keeping'],
    [2160, 3840, 1080, 1920, 'scaling'],
    [321, 181, 322, 182, 'padding'],
    [4096, 1716, 1920, 804, 'scaling'],
  ])('%s × %s becomes %s × %s', (width, height, wide, high, by) => {
    expect(previewSize({ width, height }, { width, height })).toEqual({
      width: wide,
      height: high,
      by,
    });
  });

  it('is even, inside its box and never larger than the source by more than a pixel', () => {
    assert(
      property(side, side, (width, height) => {
        const size = previewSize({ width, height }, { width, height });
        expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1920);
        expect(Math.min(size.width, size.height)).toBeLessThanOrEqual(1080);
        expect(size.width).toBeLessThanOrEqual(Math.max(2, width + 1));
        expect(size.height).toBeLessThanOrEqual(Math.max(2, height + 1));
      }),
    );
  });
});

describe('rate of a preview whose frames are held', () => {
  it.each([
    ['a recording of a screen', frameRate(60), 1200, 20_000, frameRate(60)],
    ['an hour of slides', frameRate(60), 3600, 40, frameRate(12)],
    ['the same at a broadcast rate', frameRate(60000, 1001), 3600, 40, frameRate(12000, 1001)],
    ['a long recording that moves', frameRate(30), 7200, 60_000, frameRate(30)],
    ['two pictures, 13.9 hours apart', frameRate(60), 50_000, 120, null],
  ])('of %s', (_, rate, seconds, pictures, wanted) => {
    expect(fillingRate(rate, seconds, pictures)).toEqual(wanted);
  });
});

describe('limits', () => {
  const work = { bytes: 0, pixels: 0, framePixels: 0, seconds: 0 };

  it('have a ceiling that no source moves', () => {
    const huge = { bytes: 1e15, pixels: 1e18, framePixels: 1e12, seconds: 1e9 };
    expect(mediaTools({}, huge).limits).toEqual({
      wallSeconds: 6 * 3600,
      cpuSeconds: 12 * 3600,
      memoryBytes: 4 * 1024 ** 3,
      fileBytes: 100 * 1024 ** 3,
    });
  });

  it('leave a slow machine the time for a film of 4K', () => {
    const frames = 60 * 24;
    const pixels = frames * (3840 * 2160 + 1920 * 1080);
    expect(mediaTools({}, { ...work, pixels }).limits.wallSeconds).toBeGreaterThan(40 * 60);
  });

  it('are of seconds for a page or a picture, and of more for one that is large', () => {
    const page = { ...work, bytes: 31_000, still: true };
    expect(mediaTools({}, page).limits.wallSeconds).toBeLessThan(60);
    const pixels = 100_000_000;
    const large = { ...page, bytes: 500_000_000, pixels, framePixels: pixels };
    expect(mediaTools({}, large).limits.wallSeconds).toBeGreaterThan(120);
  });
});

describe('filmstrip', () => {
  it('asks ffmpeg for exactly the frames that it tells', () => {
    assert(
      property(integer({ min: 1, max: 300_000 }), (count) => {
        const { frames, columns, rows } = planFilmstrip(count, { width: 1920, height: 1080 });
        const share = Math.min(100, count);
        const taken = (n: number) =>
          n === 0 || Math.floor((n * share) / count) > Math.floor(((n - 1) * share) / count);
        expect(frames.length).toBe(share);
        expect(frames.every((frame) => frame < count && taken(frame))).toBe(true);
        expect(new Set(frames).size).toBe(share);
        expect(columns * rows).toBeGreaterThanOrEqual(share);
      }),
    );
  });
});

describe('peaks', () => {
  it('are the same however the sound is cut into chunks', () => {
    const values = Array.from({ length: 5000 }, (_, i) => Math.round(Math.sin(i / 20) * i * 6));
    const whole = new PeakMeter(1);
    whole.hear(samples(values));
    const cut = new PeakMeter(1);
    for (let at = 0; at < 10_000; at += 333) cut.hear(samples(values).subarray(at, at + 333));
    expect(cut.peaks()).toEqual(whole.peaks());
    expect(cut.samples).toBe(5000);
  });

  it('keep the one loud sample of a long sound', () => {
    const meter = new PeakMeter(2);
    const silence = samples(Array.from({ length: 96_000 }, () => 0));
    for (let second = 0; second < 100; second++) {
      const loud = Buffer.from(silence);
      if (second === 61) loud.writeInt16LE(-32_768, 4000);
      meter.hear(loud);
    }
    const peaks = meter.peaks();
    expect(peaks.length / 2).toBeLessThanOrEqual(4001);
    expect(peaks.filter((value) => value !== 0)).toEqual([-128]);
    expect(peaks.indexOf(-128) / peaks.length).toBeCloseTo(0.61, 2);
  });
});

describe('image sequence', () => {
  it('is the longest run of numbered files, in the order of numbers', () => {
    const names = ['a/x.10.exr', 'a/x.9.exr', 'a/x.8.EXR', 'a/.x.7.exr', 'a/y.1.exr', 'a/note.txt'];
    expect(findSequence(names, (name) => name).map(({ number }) => number)).toEqual([8, 9, 10]);
    expect(holesOf([-2, 0, 1, 5])).toEqual([
      [-1, -1],
      [2, 4],
    ]);
    const signed = ['a.-0002.png', 'a.-1.png', 'a.0.png', 'a-7.png', 'a.0000.png'];
    expect(findSequence(signed, (name) => name).map(({ number }) => number)).toEqual([-2, -1, 0]);
    expect(findSequence(['readme', 'clip.mov'], (name) => name)).toEqual([]);
  });
});
