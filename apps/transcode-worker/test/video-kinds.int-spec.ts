import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import sharp from 'sharp';
import {
  at,
  codesOf,
  convertVideo,
  entriesOf,
  ffmpegMakes,
  previewColour,
  turnedAQuarter,
  upTo,
} from './fixtures.ts';

/** A second: more than one group of pictures of the kinds that have short ones. */
const CODED = { rate: '25', frames: 25, width: 320, height: 180 };
const AAC = ['-c:a', 'aac'];
const PCM = ['-c:a', 'pcm_s16le'];

describe('kinds of video', () => {
  it('tells that a browser plays an H.264 and AAC mp4 as it is', async () => {
    const path = await makeFrameCodedVideo({ ...CODED, path: at('web.mp4'), audio: AAC });
    const { facts, outputs } = await convertVideo(path);
    expect(facts).toMatchObject({ playsAsIs: true, bitDepth: 8, codec: 'h264' });
    expect(facts.audio).toMatchObject([{ codec: 'aac', channels: 1, sampleRate: 48000 }]);
    expect(outputs.waveform?.peaks).toBeGreaterThan(95);
  });

  it.each([
    ['prores.mov', ['-c:v', 'prores_ks', '-profile:v', '3'], PCM, 'prores', 10],
    [
      'hevc10.mp4',
      [
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-x265-params',
        'log-level=0',
        '-pix_fmt',
        'yuv420p10le',
      ],
      AAC,
      'hevc',
      10,
    ],
    [
      'high10.mp4',
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
      AAC,
      'h264',
      10,
    ],
    [
      'vp9.webm',
      ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'],
      ['-c:a', 'libopus'],
      'vp9',
      8,
    ],
    [
      'vp8.webm',
      ['-c:v', 'libvpx', '-deadline', 'realtime', '-auto-alt-ref', '1', '-lag-in-frames', '10'],
      null,
      'vp8',
      8,
    ],
    ['tape.mxf', ['-c:v', 'mpeg2video', '-q:v', '2'], PCM, 'mpeg2video', 8],
    ['old.avi', ['-c:v', 'mpeg4', '-q:v', '2', '-bf', '2'], ['-c:a', 'libmp3lame'], 'mpeg4', 8],
    ['clip.flv', ['-c:v', 'flv', '-q:v', '2'], ['-c:a', 'libmp3lame', '-ar', '44100'], 'flv1', 8],
    ['air.ts', ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'], AAC, 'h264', 8],
  ] as const)('converts %s frame by frame', async (name, codec, audio, named, bitDepth) => {
    const path = await makeFrameCodedVideo({ ...CODED, path: at(name), codec, audio });
    const { facts, preview, outputs } = await convertVideo(path);
    expect(facts).toMatchObject({ codec: named, bitDepth, frames: CODED.frames, playsAsIs: false });
    expect(await codesOf(preview.path, 320, 180)).toEqual(upTo(CODED.frames));
    expect(outputs.waveform === null).toBe(audio === null);
    expect(await entriesOf(preview.path, 'v:0', 'codec_name,profile,pix_fmt')).toEqual({
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
    });
  });

  it('shows a picture of odd size whole, with one repeated pixel', async () => {
    const path = at('odd.mp4');
    const codec = ['-vf', 'crop=321:181:0:0:exact=1', '-c:v', 'libx264', '-pix_fmt', 'yuv444p'];
    await makeFrameCodedVideo({ path, ...CODED, width: 321, height: 181, codec });
    const { facts, preview } = await convertVideo(path);
    expect(facts).toMatchObject({ width: 321, height: 181, playsAsIs: false });
    expect(preview).toMatchObject({ width: 322, height: 182, frames: CODED.frames });
    expect(await codesOf(preview.path, 322, 182)).toEqual(upTo(CODED.frames));
  });

  it('turns the video of a phone that was held upright', async () => {
    const lying = at('lying.mp4');
    const codec = ['-vf', 'transpose=2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
    await makeFrameCodedVideo({ path: lying, ...CODED, codec });
    const path = at('phone.mp4');
    await writeFile(path, turnedAQuarter(await readFile(lying), 180));
    const { facts, preview } = await convertVideo(path);
    expect(facts).toMatchObject({ rotation: 90, width: 320, height: 180, codedWidth: 180 });
    expect(await codesOf(preview.path, 320, 180)).toEqual(upTo(CODED.frames));
    const left = await entriesOf(preview.path, 'v:0', 'width,height:stream_side_data=rotation');
    expect(left).toEqual({ width: 320, height: 180 });
  });

  it('gives pixels that are not square their shape', async () => {
    const codec = ['-vf', 'setsar=2/1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
    const path = await makeFrameCodedVideo({ ...CODED, path: at('wide.mp4'), codec });
    const { facts, preview } = await convertVideo(path);
    expect(facts).toMatchObject({ width: 640, height: 180 });
    expect(preview).toMatchObject({ width: 640, height: 180 });
  });

  it('fits 4K into 1920 × 1080 and never enlarges', async () => {
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=3840x2160:r=25', '-frames:v', '3'];
    const path = await ffmpegMakes('uhd.mp4', ...source, '-c:v', 'libx264', '-preset', 'ultrafast');
    const { preview, outputs } = await convertVideo(path);
    expect(preview).toMatchObject({ width: 1920, height: 1080 });
    expect(outputs.poster.width).toBe(1280);
    expect(outputs.thumbnail.width).toBe(480);
    const small = await makeFrameCodedVideo({ ...CODED, frames: 5, path: at('small.mp4') });
    expect((await convertVideo(small)).outputs.poster.width).toBe(320);
  });

  it('reads the start timecode', async () => {
    const codec = ['-timecode', '01:00:00:00', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
    const path = await makeFrameCodedVideo({ ...CODED, path: at('tc.mov'), codec });
    expect((await convertVideo(path)).facts.startTimecode).toBe('01:00:00:00');
  });

  it('puts sound where it was beside the picture', async () => {
    const path = at('late.mkv');
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2', '-itsoffset', '0.5'];
    const encode = ['-f', 'lavfi', '-i', 'sine=d=1.5', '-c:v', 'libx264', '-c:a', 'pcm_s16le'];
    await ffmpegMakes('late.mkv', ...inputs, ...encode);
    const { waveform } = (await convertVideo(path)).outputs;
    const { peaks } = JSON.parse(await readFile(waveform?.path ?? '', 'utf8')) as {
      peaks: number[];
    };
    const loudest = (from: number, to: number) => Math.max(...peaks.slice(from * 2, to * 2));
    expect(loudest(0, 48)).toBe(0);
    expect(loudest(51, 60)).toBeGreaterThan(10);
  });

  it('chooses a poster that is not the black at the start', async () => {
    const black = ['-vf', "drawbox=t=fill:c=black:enable='lt(n,30)'", '-c:v', 'libx264'];
    const path = await makeFrameCodedVideo({
      ...CODED,
      frames: 50,
      path: at('black.mp4'),
      codec: black,
    });
    const { outputs } = await convertVideo(path);
    const stats = await sharp(outputs.poster.path).stats();
    expect(stats.channels[1]?.mean).toBeGreaterThan(40);
  });
});

function tagged(space: string): string[] {
  return ['-colorspace', space, '-color_primaries', space, '-color_trc', space];
}

describe('colour', () => {
  const RED = [200, 40, 60];
  const source = ['-f', 'lavfi', '-i', 'color=c=0xC8283C:s=320x180:r=25:d=0.2,format=gbrp'];

  it.each([
    ['601.mp4', 'scale=out_color_matrix=bt601:out_range=tv,format=yuv420p', tagged('smpte170m')],
    ['601-untagged.mp4', 'scale=out_color_matrix=bt601:out_range=tv,format=yuv420p', []],
    ['709.mp4', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', tagged('bt709')],
    [
      'full.mp4',
      'scale=out_color_matrix=bt709:out_range=pc,format=yuv420p',
      [...tagged('bt709'), '-color_range', 'pc'],
    ],
    ['rgb.mkv', 'format=bgr0', ['-c:v', 'libx264rgb']],
  ] as const)('keeps the colour of %s', async (name, filter, options) => {
    const path = await ffmpegMakes(name, ...source, '-vf', filter, '-c:v', 'libx264', ...options);
    const { preview, outputs } = await convertVideo(path);
    const shown = await previewColour(preview.path);
    for (const [i, value] of RED.entries())
      expect(Math.abs((shown[i] ?? 0) - value)).toBeLessThan(5);
    const poster = (await sharp(outputs.poster.path).stats()).channels.map(({ mean }) => mean);
    for (const [i, value] of RED.entries())
      expect(Math.abs((poster[i] ?? 0) - value)).toBeLessThan(5);
    const names = 'color_range,color_space,color_transfer,color_primaries';
    expect(await entriesOf(preview.path, 'v:0', names)).toEqual({
      color_range: 'tv',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
    });
  });

  it('brings BT.2020 and high dynamic range down to BT.709', async () => {
    const grey = ['-f', 'lavfi', '-i', 'color=c=0x808080:s=320x180:r=25:d=0.2'];
    const from = 'zscale=matrixin=gbr:primariesin=709:transferin=709:rangein=full';
    const wide = `${from}:matrix=2020_ncl:primaries=2020:transfer=2020_10:range=tv`;
    const hdr = `${from}:matrix=2020_ncl:primaries=2020:transfer=arib-std-b67:range=tv`;
    for (const [name, filter, transfer] of [
      ['wide.mkv', wide, 'bt2020-10'],
      ['hlg.mkv', hdr, 'arib-std-b67'],
    ] as const) {
      const tags = [
        '-colorspace',
        'bt2020nc',
        '-color_primaries',
        'bt2020',
        '-color_trc',
        transfer,
      ];
      const filters = `format=gbrp,${filter},format=yuv420p10le`;
      const encode = ['-vf', filters, '-c:v', 'libx264', ...tags];
      const { facts, preview } = await convertVideo(await ffmpegMakes(name, ...grey, ...encode));
      expect(facts.colour).toMatchObject({ matrix: 'bt2020nc', transfer });
      const [red = 0, green = 0, blue = 0] = await previewColour(preview.path);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(4);
      expect(green).toBeGreaterThan(60);
      expect(green).toBeLessThan(200);
    }
  });
});
