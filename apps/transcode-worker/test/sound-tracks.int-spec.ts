import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { makeOutputs, probe, sniff } from '../src/media/index.ts';
import { mediaOf } from '../src/jobs/media-of.ts';
import { at, convert, ffmpegMakes, scratch } from './fixtures.ts';

const run = promisify(execFile);
const PICTURE = ['-f', 'lavfi', '-i', 'color=s=64x64:r=25:d=1'];
const tone = (decibels: number) => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc=${10 ** (decibels / 20)}*sin(2*PI*500*t):d=1:s=48000`,
];
const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono:d=1'];

/** The loudest sample of the film's left channel, in decibels. */
async function loudest(path: string): Promise<number> {
  const filters = ['-af', 'atrim=start=0.3:end=0.7,pan=mono|c0=c0,volumedetect', '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', ['-nostdin', '-hide_banner', '-i', path, ...filters]);
  return Number(/max_volume: (\S+) dB/.exec(stderr)?.[1] ?? Number.NaN);
}

/** A film whose streams of one channel are the given sounds. */
function film(name: string, ...sounds: (readonly string[])[]) {
  const maps = sounds.flatMap((_, i) => ['-map', `${i + 1}:a`]);
  return ffmpegMakes(
    name,
    ...PICTURE,
    ...sounds.flat(),
    '-map',
    '0:v',
    ...maps,
    '-c:a',
    'pcm_s16le',
  );
}

async function convertSound(path: string, sound: number) {
  const folder = await scratch();
  const facts = await probe(path, await sniff(path), { scratch: folder, shown: { sound } });
  return { facts, outputs: await makeOutputs(path, facts, folder) };
}

describe('tracks of sound', () => {
  it('of six mono streams are 5.1: speech in the centre is heard', async () => {
    const path = await film('six.mov', silence, silence, tone(-3), silence, silence, silence);
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ tracks: [{ label: '1–6 · 5.1', layout: '5.1' }] });
    expect(Math.abs((await loudest(outputs.preview?.path ?? '')) + 6)).toBeLessThan(0.7);
    expect(mediaOf(facts, outputs)).toMatchObject({ has_sound: true });
  });

  it.each([
    ['left', 'FL', -9, -9],
    ['centre', 'FC', -3, -6],
    ['surround', 'BL', -9, -12],
  ])('of 5.1 become two by BS.775: %s', async (name, channel, level, heard) => {
    const mix = `pan=5.1|${channel}=c0`;
    const path = await ffmpegMakes(`${name}.wav`, ...tone(level), '-af', mix, '-c:a', 'pcm_s16le');
    const { outputs } = await convert(path);
    expect(Math.abs((await loudest(outputs.preview?.path ?? '')) - heard)).toBeLessThan(0.7);
  });

  it('that are loud together do not clip', async () => {
    const mix = 'pan=5.1|FL=c0|FR=c0|FC=c0|BL=c0|BR=c0';
    const path = await ffmpegMakes('loud.wav', ...tone(-1), '-af', mix, '-c:a', 'pcm_s16le');
    const { outputs } = await convert(path);
    expect(await loudest(outputs.preview?.path ?? '')).toBeLessThanOrEqual(0);
    expect(await loudest(outputs.preview?.path ?? '')).toBeGreaterThan(-2);
  });

  it('are chosen among where there are several', async () => {
    const path = await film('four.mov', silence, silence, tone(-10), tone(-10));
    const usual = await convert(path);
    const sounds = ['1–2 · stereo', '3–4 · stereo'];
    expect(mediaOf(usual.facts, usual.outputs)).toMatchObject({
      sounds,
      sound: 0,
      has_sound: false,
    });
    const { facts, outputs } = await convertSound(path, 1);
    expect(mediaOf(facts, outputs)).toMatchObject({ sounds, sound: 1, has_sound: true });
    expect(Math.abs((await loudest(outputs.preview?.path ?? '')) + 10)).toBeLessThan(0.7);
  });

  it('are told apart by their languages', async () => {
    const names = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'];
    const streams = ['-map', '0:v', '-map', '1:a', '-map', '1:a', ...names];
    await ffmpegMakes('two.mkv', ...PICTURE, ...tone(-10), ...streams);
    const { facts } = await convert(at('two.mkv'));
    expect(facts).toMatchObject({ tracks: [{ label: 'eng 1 · mono' }, { label: 'ger 2 · mono' }] });
  });
});
