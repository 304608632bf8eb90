import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from '@jest/globals';
import sharp from 'sharp';
import { readFrameCode } from '@jampot/testing/media';
import {
  makeOutputs,
  probe,
  sniff,
  type MediaFacts,
  type Outputs,
  type VideoFacts,
} from '../src/media/index.ts';
import type { Filmstrip, PlayableFile } from '../src/media/outputs.ts';

const run = promisify(execFile);

/** One folder for all fixtures of a test file, removed when its tests have ended. */
export const FOLDER = mkdtempSync(join(tmpdir(), 'jampot-media-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** A path for a fixture. */
export function at(name: string): string {
  return join(FOLDER, name);
}

/** An empty folder for one job. */
export function scratch(): Promise<string> {
  return mkdtemp(join(FOLDER, 'job-'));
}

/** Makes a fixture with ffmpeg; its last argument is the name. */
export async function ffmpegMakes(name: string, ...args: string[]): Promise<string> {
  await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args, at(name)]);
  return at(name);
}

/** Sniffs, measures and converts a file. */
export async function convert(
  path: string,
  options: Parameters<typeof makeOutputs>[3] = {},
): Promise<{ facts: MediaFacts; outputs: Outputs }> {
  const folder = await scratch();
  const facts = await probe(path, await sniff(path), { scratch: folder });
  return { facts, outputs: await makeOutputs(path, facts, folder, options) };
}

/** Like `convert`, for what must turn out to be a video. */
export async function convertVideo(
  path: string,
  options: Parameters<typeof makeOutputs>[3] = {},
): Promise<{ facts: VideoFacts; preview: PlayableFile; filmstrip: Filmstrip; outputs: Outputs }> {
  const { facts, outputs } = await convert(path, options);
  const { preview, filmstrip } = outputs;
  if (facts.kind !== 'video' || !preview || !('frames' in preview) || !filmstrip) {
    throw new Error(`${path} was taken for ${facts.kind}`);
  }
  return { facts, preview, filmstrip, outputs };
}

/** The frame codes of every frame of a video, in order; null where none can be read. */
export async function codesOf(path: string, width: number, height: number) {
  const size = width * height;
  const options = { encoding: 'buffer' as const, maxBuffer: 1024 ** 3 };
  const filters = ['-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, ...filters], options);
  return Array.from({ length: stdout.length / size }, (_, i) => {
    const data = stdout.subarray(i * size, (i + 1) * size);
    return readFrameCode({ data, width, height, channels: 1 });
  });
}

/** The frame codes of a filmstrip's small frames, in order. */
export async function codesOfFilmstrip(strip: Filmstrip) {
  const { frameWidth: width, frameHeight: height, columns } = strip;
  const codes: (number | null)[] = [];
  for (const i of strip.frames.keys()) {
    const left = (i % columns) * width;
    const top = Math.floor(i / columns) * height;
    const frame = sharp(strip.path).extract({ left, top, width, height });
    codes.push(readFrameCode({ data: await frame.raw().toBuffer(), width, height, channels: 3 }));
  }
  return codes;
}

/** Mean red, green and blue of a picture, 0–255. */
export async function colourOf(path: string): Promise<number[]> {
  const { channels } = await sharp(path).stats();
  return channels.map((channel) => Math.round(channel.mean));
}

/** Mean red, green and blue of a preview's first frame, as a browser reads its tags. */
export async function previewColour(path: string): Promise<number[]> {
  const png = `${path}.png`;
  const read = 'scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgb24';
  await run('ffmpeg', ['-v', 'error', '-y', '-i', path, '-frames:v', '1', '-vf', read, png]);
  return colourOf(png);
}

/** What ffprobe says of a stream's entries, as `name=value`. */
export async function entriesOf(path: string, kind: 'v:0' | 'a:0', names: string) {
  const ask = ['-select_streams', kind, '-show_entries', `stream=${names}`, '-of', 'json', path];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...ask]);
  return (JSON.parse(stdout) as { streams: Record<string, unknown>[] }).streams[0];
}

/** Each stored frame of a video, in the order of its storing: seconds, bytes, whether it is a key frame. */
export async function packetsOf(path: string) {
  const ask = [
    '-select_streams',
    'v:0',
    '-show_entries',
    'packet=pts_time,size,flags',
    '-of',
    'json',
  ];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...ask, path]);
  const { packets } = JSON.parse(stdout) as {
    packets: { pts_time: string; size: string; flags: string }[];
  };
  return packets.map(({ pts_time, size, flags }) => ({
    time: Number(pts_time),
    bytes: Number(size),
    key: flags.startsWith('K'),
  }));
}

/** The movie with a phone's display matrix in its track header: a quarter turn clockwise. */
export function turnedAQuarter(movie: Buffer, height: number): Buffer {
  const turned = Buffer.from(movie);
  const matrix = turned.indexOf('tkhd') + 44;
  const values = [0, 0x10000, 0, -0x10000, 0, 0, height * 0x10000, 0, 0x40000000];
  for (const [i, value] of values.entries()) turned.writeInt32BE(value, matrix + i * 4);
  return turned;
}

/** The numbers from `0` to `count - 1`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
