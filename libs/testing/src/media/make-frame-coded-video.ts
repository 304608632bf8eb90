import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { drawFrame } from './frame-picture.ts';

export interface FrameCodedVideo {
  /** Where the file goes; the ending picks the container (.mp4, .mov, .mkv, .webm, .mxf, …). */
  readonly path: string;
  /** Frames a second, as ffmpeg writes it: `25`, `24000/1001`. */
  readonly rate: string;
  readonly frames: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** ffmpeg's encoder and its options; H.264 4:2:0 by default. */
  readonly codec?: readonly string[];
  /** A 440 Hz tone as long as the picture, with this encoder; none by default. */
  readonly audio?: readonly string[] | null;
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/**
 * Writes a video in which every frame carries its number (0, 1, 2, …), burned in for people and as
 * a code for `readFrameCode`. Needs ffmpeg on the path; throws with ffmpeg's own words.
 */
export async function makeFrameCodedVideo(video: FrameCodedVideo): Promise<string> {
  const { path, rate, frames, width, height } = video;
  const [num = 25, den = 1] = rate.split('/').map(Number);
  const tone = `sine=frequency=440:sample_rate=48000:duration=${(frames * den) / num}`;
  const args = ['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'yuv420p'];
  args.push('-video_size', `${width}x${height}`, '-framerate', rate, '-i', 'pipe:0');
  if (video.audio) args.push('-f', 'lavfi', '-i', tone);
  args.push(...(video.codec ?? H264), ...(video.audio ?? []), path);
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const words: Buffer[] = [];
  ffmpeg.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  // A broken pipe says less than ffmpeg itself does, on its way out.
  ffmpeg.stdin.on('error', () => undefined);
  const closed = once(ffmpeg, 'close');
  for (let frame = 0; frame < frames && ffmpeg.stdin.writable; frame++) {
    if (!ffmpeg.stdin.write(drawFrame(frame, width, height))) {
      await Promise.race([once(ffmpeg.stdin, 'drain'), closed]);
    }
  }
  ffmpeg.stdin.end();
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg made no ${path}: ${Buffer.concat(words).toString()}`);
  return path;
}
