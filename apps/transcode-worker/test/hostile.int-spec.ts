import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hugePicture, makeFrameCodedVideo } from '@jampot/testing/media';
import { ffmpeg, ffprobeLines } from '../src/media/ffmpeg-runner.ts';
import { probe, sniff, type ProcessRunner } from '../src/media/index.ts';
import { runProcess, type ProcessRequest } from '../src/media/process-runner.ts';
import { mediaTools } from '../src/media/work-options.ts';
import { at, convert, ffmpegMakes } from './fixtures.ts';

const CODED = { rate: '25', frames: 50, width: 320, height: 180 };

/** A server that must never be asked anything. */
let asked = 0;
const server = createServer((_, response) => {
  asked++;
  response.end();
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ts`;
});
afterAll(() => void server.close());

describe('files that are not what they say', () => {
  it('refuses an empty file', async () => {
    await writeFile(at('empty.mp4'), '');
    await expect(convert(at('empty.mp4'))).rejects.toMatchObject({
      code: 'empty',
      message: 'The file is empty.',
    });
  });

  it('refuses text under the name of a video', async () => {
    await writeFile(at('text.mp4'), 'Just words, nothing moves.');
    await expect(convert(at('text.mp4'))).rejects.toMatchObject({
      code: 'unsupported',
      message: 'The content of this file is not of the type mp4.',
    });
  });

  it('refuses an unknown type in the words of the specification', async () => {
    await writeFile(at('program.exe'), 'MZ');
    await expect(sniff(at('program.exe'))).rejects.toMatchObject({
      code: 'unsupported',
      message: 'This file type is not supported (exe).',
    });
    await writeFile(at('old.swf'), 'FWS\u0008');
    await expect(sniff(at('old.swf'))).rejects.toMatchObject({ message: 'Flash not available!' });
  });

  it('judges a video by its content when its name is wrong', async () => {
    const path = at('video.jpg');
    const codec = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'mp4'];
    await makeFrameCodedVideo({ ...CODED, frames: 5, path, codec });
    expect(await sniff(path)).toMatchObject({ kind: 'video', extension: 'mp4' });
  });

  it.each([
    ['m3u8', () => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`],
    ['file.m3u8', () => '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['concat', () => "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['sdp', () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n'],
    ['dash', () => `<?xml version="1.0"?><MPD><BaseURL>${address}</BaseURL></MPD>`],
    ['svg', () => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`],
  ])('refuses a %s playlist under the name of a video before any tool runs', async (name, text) => {
    const path = at(`${name}.mp4`);
    await writeFile(path, text());
    let runs = 0;
    const run: ProcessRunner = (request) => {
      runs++;
      return runProcess(request);
    };
    const work = async () => probe(path, await sniff(path), { run });
    await expect(work()).rejects.toMatchObject({ code: 'unsupported' });
    expect(runs).toBe(0);
    expect(asked).toBe(0);
  });

  it('reads no playlist and no network even when a playlist gets as far as ffmpeg', async () => {
    const path = at('forced.mp4');
    await writeFile(path, `#EXTM3U\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`);
    const tools = mediaTools({}, { bytes: 100, pixels: 0, framePixels: 0, seconds: 1 });
    for (const demuxer of ['mov', 'hls']) {
      const lines: string[] = [];
      const ask = ffprobeLines(tools, { path, demuxer }, ['-show_streams'], (l) => lines.push(l));
      await expect(ask).rejects.toMatchObject({ code: 'broken' });
      const outputs = ['-f', 'null', '-'];
      await expect(ffmpeg(tools, { input: { path, demuxer }, outputs })).rejects.toMatchObject({
        code: 'broken',
      });
    }
    expect(asked).toBe(0);
  });

  it('names the demuxer and allows local files only in every run', async () => {
    const path = await makeFrameCodedVideo({ ...CODED, frames: 10, path: at('args.mp4') });
    const requests: ProcessRequest[] = [];
    const run: ProcessRunner = (request) => {
      requests.push(request);
      return runProcess(request);
    };
    const facts = await probe(path, await sniff(path), { run });
    expect(facts.kind).toBe('video');
    await convert(path, { run });
    const tools = requests.filter(({ command }) => command.startsWith('ff'));
    expect(tools.length).toBeGreaterThanOrEqual(4);
    for (const { args } of tools) {
      const line = args.join(' ');
      expect(line).toContain('-protocol_whitelist file,pipe');
      expect(line).toMatch(/-f mov (?:.* )?(?:-i )?file:/);
    }
  });
});

describe('damaged files', () => {
  it('says that a video ends too early, with its index at the end or at the start', async () => {
    const audio = ['-c:a', 'aac'];
    const whole = await makeFrameCodedVideo({ ...CODED, path: at('whole.mp4'), audio });
    const movie = await readFile(whole);
    await writeFile(at('no-index.mp4'), movie.subarray(0, movie.length * 0.6));
    const early = await ffmpegMakes(
      'early.mp4',
      '-i',
      whole,
      '-c',
      'copy',
      '-movflags',
      '+faststart',
    );
    const indexed = await readFile(early);
    await writeFile(at('cut-short.mp4'), indexed.subarray(0, indexed.length * 0.6));
    const copied = await ffmpegMakes('copied.mkv', '-i', whole, '-c', 'copy');
    const matroska = await readFile(copied);
    await writeFile(at('cut-short.mkv'), matroska.subarray(0, matroska.length * 0.6));
    for (const name of ['no-index.mp4', 'cut-short.mp4', 'cut-short.mkv']) {
      await expect(convert(at(name))).rejects.toMatchObject({
        code: 'broken',
        message: expect.stringMatching(
          /^The file could not be read as video.*: it ends too early\.$/,
        ),
      });
    }
  });

  it('says that a picture ends too early', async () => {
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360', '-frames:v', '1'];
    const png = await readFile(await ffmpegMakes('whole.png', ...source));
    await writeFile(at('half.png'), png.subarray(0, png.length / 2));
    await expect(convert(at('half.png'))).rejects.toMatchObject({ code: 'broken' });
  });

  it.each([
    ['claims.psd', psdClaim(30_000, 30_000)],
    ['claims.exr', exrClaim(100_000, 100_000)],
  ])('refuses a %s of a few bytes that claims an enormous picture', async (name, bytes) => {
    await writeFile(at(name), bytes);
    await expect(convert(at(name))).rejects.toMatchObject({
      code: 'too-large',
      message: 'The picture is too large to convert.',
    });
  });

  it('says that a picture is one when it holds less than it claims', async () => {
    await writeFile(at('short.exr'), exrClaim(2000, 2000));
    await expect(convert(at('short.exr'))).rejects.toMatchObject({
      code: 'broken',
      message: 'The file could not be read as a picture.',
    });
  });

  it('refuses a small file that unpacks to an enormous picture', async () => {
    await writeFile(at('bomb.png'), hugePicture(30_000, 30_000));
    await expect(convert(at('bomb.png'))).rejects.toMatchObject({
      code: 'too-large',
      message: 'The picture is too large: 30000 × 30000 pixels.',
    });
  });
});

describe('times that ask for too much', () => {
  const passed = ['-fps_mode', 'passthrough', '-video_track_timescale', '600'];

  it('refuses a small video whose last frame comes hours later', async () => {
    const late = ['-vf', "setpts='if(lt(N,49),N/25/TB,50000/TB)'", ...passed];
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2'];
    const path = await ffmpegMakes('hours.mp4', ...source, ...late, '-pix_fmt', 'yuv420p');
    await expect(convert(path)).rejects.toMatchObject({
      code: 'too-large',
      message: 'The video can not be converted: it holds only 50 frames in 13 h 53 min.',
    });
  });

  it('does not hold a picture for a length of sound that only a header claims', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=0.04'];
    const sound = ['-f', 'lavfi', '-i', 'sine=d=1', '-c:v', 'libx264', '-c:a', 'aac'];
    const movie = await readFile(await ffmpegMakes('claim.mp4', ...inputs, ...sound));
    const header = movie.lastIndexOf('mdhd');
    movie.writeUInt32BE(20 * 3600 * 44_100, header + 20);
    await writeFile(at('claims.mp4'), movie);
    const { facts, outputs } = await convert(at('claims.mp4'));
    expect(facts.kind === 'video' && (facts.audio[0]?.seconds ?? 0)).toBeLessThan(1.1);
    const { preview } = outputs;
    expect(preview !== null && 'frames' in preview && preview.frames).toBeLessThan(30);
  });

  it('refuses sound that lasts longer than a day', async () => {
    const path = await ffmpegMakes('tone.mka', '-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'libopus');
    const joined = await ffmpegMakes(
      'day.mka',
      '-i',
      path,
      '-c',
      'copy',
      '-bsf:a',
      "setts=ts='if(lt(N,25),TS,TS+90000/TB)'",
    );
    await expect(convert(joined)).rejects.toMatchObject({ code: 'too-large' });
  });
});

/** The header of a Photoshop file without a picture. */
function psdClaim(width: number, height: number): Buffer {
  const head = Buffer.alloc(38);
  head.write('8BPS\u0000\u0001', 'latin1');
  head.writeUInt16BE(3, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(3, 24);
  return head;
}

/** The header of an OpenEXR file of three floating-point channels, without a picture. */
function exrClaim(width: number, height: number): Buffer {
  const channels = ['B', 'G', 'R'].map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), numbers(2, 0, 1, 1)]),
  );
  const box = numbers(0, 0, width - 1, height - 1);
  const one = Buffer.from('0000803f', 'hex');
  return Buffer.concat([
    numbers(20_000_630, 2),
    attribute('channels', 'chlist', Buffer.concat([...channels, Buffer.alloc(1)])),
    attribute('compression', 'compression', Buffer.alloc(1)),
    attribute('dataWindow', 'box2i', box),
    attribute('displayWindow', 'box2i', box),
    attribute('lineOrder', 'lineOrder', Buffer.alloc(1)),
    attribute('pixelAspectRatio', 'float', one),
    attribute('screenWindowCenter', 'v2f', numbers(0, 0)),
    attribute('screenWindowWidth', 'float', one),
    Buffer.alloc(1),
  ]);
}

function attribute(name: string, type: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${name}\0${type}\0`), numbers(value.length), value]);
}

function numbers(...values: number[]): Buffer {
  return Buffer.from(Int32Array.from(values).buffer);
}
