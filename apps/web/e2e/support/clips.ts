import { execFileSync } from 'node:child_process';

/** A clip of moving colours at a path; `noise` makes it hard to compress, so that it takes its time. */
export function makeClip(
  path: string,
  {
    seconds,
    size = '640x360',
    noise = false,
    rate = 24,
  }: { seconds: number; size?: string; noise?: boolean; rate?: number },
): void {
  const picture = `testsrc2=s=${size}:r=${rate}:d=${seconds}${noise ? ',noise=alls=40:allf=t' : ''}`;
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, ...codec, path]);
}

/** A moving picture: a GIF of ten pictures a second. */
export function makeGif(path: string, seconds: number): void {
  const picture = `testsrc2=s=320x180:r=10:d=${seconds}`;
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, path]);
}
