import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { mediaFactsSchema } from '@jampot/contracts';
import { mediaOf } from '../src/jobs/media-of.ts';
import { probe, sniff, type ProcessRunner } from '../src/media/index.ts';
import { runProcess } from '../src/media/process-runner.ts';
import { at, convertVideo, ffmpegMakes } from './fixtures.ts';

/** More than NATS takes in one message. */
const LONG = `01:00:00:00 ${'x'.repeat(9_000_000)}`;

/** A short clip whose tag `timecode` says `value`, of any length. */
function tagged(name: string, value: string, ...options: string[]): Promise<string> {
  return withTag('timecode', name, value, ...options);
}

async function withTag(tag: string, name: string, value: string, ...options: string[]) {
  await writeFile(at(`${name}.txt`), `;FFMETADATA1\n${tag}=${value}\n`);
  const picture = ['-f', 'lavfi', '-i', 'color=red:size=64x64:rate=25:duration=0.4'];
  const words = ['-f', 'ffmetadata', '-i', at(`${name}.txt`), '-map_metadata', '1', '-map', '0:v'];
  const path = await ffmpegMakes(name, ...picture, ...words, '-c:v', 'mpeg4', ...options);
  // ffmpeg itself writes the names of Matroska's tags in capitals.
  const bytes = await readFile(path);
  const found = bytes.indexOf('TIMECODE');
  if (found >= 0) await writeFile(path, bytes.fill('timecode', found, found + 8));
  return path;
}

const MDTA = ['-movflags', 'use_metadata_tags', '-write_tmcd', '0'];

describe('a tag that a file calls its timecode', () => {
  it.each([
    ['long.mov', MDTA],
    ['long.mkv', []],
    ['long.avi', []],
  ])('counts as none when it is 9 MB long (%s)', async (name, options) => {
    const { facts, outputs } = await convertVideo(await tagged(name, LONG, ...options));
    expect(facts.startTimecode).toBeNull();
    expect(JSON.stringify(mediaOf(facts, outputs)).length).toBeLessThan(1000);
  });

  it.each([
    ['01:00:00:00', '01:00:00:00'],
    ['10:59:58;29', '10:59:58;29'],
    ['a timecode', null],
  ])('is taken for one when it looks like one (%s)', async (value, timecode) => {
    const path = await tagged('short.mkv', value.replaceAll(';', '\\;'));
    expect((await convertVideo(path)).facts.startTimecode).toBe(timecode);
  });

  it('is refused by who reads a longer one in an event', async () => {
    const { facts, outputs } = await convertVideo(await tagged('plain.mov', '01:00:00:00'));
    const media = mediaOf(facts, outputs);
    expect(mediaFactsSchema.parse(media)).toEqual(media);
    const { success } = mediaFactsSchema.safeParse({ ...media, start_timecode: LONG });
    expect(success).toBe(false);
  });
});

describe('tags of more than 16 MB', () => {
  const HUGE = 'x'.repeat(17_000_000);

  it('are not read where nobody asks for them', async () => {
    const path = await withTag('shot', 'shot.mov', HUGE, ...MDTA);
    let said = 0;
    const run: ProcessRunner = async (request) => {
      const result = await runProcess(request);
      said += result.stdout.length;
      return result;
    };
    expect(await probe(path, await sniff(path), { run })).toMatchObject({ kind: 'video' });
    expect(said).toBeLessThan(10_000);
  });

  it('are refused where they are asked for', async () => {
    const path = await tagged('huge.mov', HUGE, ...MDTA);
    await expect(probe(path, await sniff(path))).rejects.toMatchObject({
      code: 'too-large',
      message: 'The file says too much about itself.',
    });
  });
});
