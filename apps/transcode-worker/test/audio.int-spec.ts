import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { convert, entriesOf, ffmpegMakes } from './fixtures.ts';

const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100:d=2.5'];

describe('sound', () => {
  it.each([
    ['tone.mp3', ['-c:a', 'libmp3lame'], 'mp3', true],
    ['tone.wav', ['-c:a', 'pcm_s24le'], 'pcm_s24le', false],
    ['tone.flac', ['-c:a', 'flac', '-ac', '2'], 'flac', false],
    ['tone.m4a', ['-c:a', 'aac', '-ac', '2'], 'aac', true],
    ['tone.ogg', ['-c:a', 'libvorbis', '-ac', '2'], 'vorbis', false],
    ['tone.aif', ['-c:a', 'pcm_s16be'], 'pcm_s16be', false],
    ['surround.wav', ['-c:a', 'pcm_s16le', '-ac', '6'], 'pcm_s16le', false],
    ['sound-only.mp4', ['-c:a', 'aac'], 'aac', true],
  ])('makes an AAC preview and peaks of %s', async (name, options, codec, playsAsIs) => {
    const { facts, outputs } = await convert(await ffmpegMakes(name, ...TONE, ...options));
    expect(facts).toMatchObject({ kind: 'audio', codec, playsAsIs });
    const { preview, waveform, poster, thumbnail } = outputs;
    expect(preview?.mime).toBe('audio/mp4');
    const length = preview && 'seconds' in preview ? preview.seconds : 0;
    expect(Math.abs(length - 2.5)).toBeLessThan(0.06);
    const told = await entriesOf(preview?.path ?? '', 'a:0', 'codec_name,sample_rate,duration');
    expect(told).toMatchObject({ codec_name: 'aac', sample_rate: '48000' });
    expect(Math.abs(Number(told?.['duration']) - length)).toBeLessThan(0.025);
    expect(waveform?.peaks).toBe(Math.ceil(length * 100 - 1e-6));
    expect([poster.width, thumbnail.width]).toEqual([1280, 480]);
  });

  it('shows where a sound is loud and where it is silent', async () => {
    const source = 'aevalsrc=if(lt(t\\,1)\\,0\\,0.5*sin(2*PI*440*t)):d=2:s=48000';
    const path = await ffmpegMakes('half.wav', '-f', 'lavfi', '-i', source);
    const { waveform } = (await convert(path)).outputs;
    const { peaks } = JSON.parse(await readFile(waveform?.path ?? '', 'utf8')) as {
      peaks: number[];
    };
    expect(Math.max(...peaks.slice(0, 198))).toBe(0);
    expect(Math.max(...peaks.slice(202))).toBeGreaterThan(60);
    expect(Math.max(...peaks)).toBeLessThan(68);
    expect(Math.min(...peaks.slice(202))).toBeLessThan(-60);
  });
});
