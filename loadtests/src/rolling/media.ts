import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FFMPEG, makeClip } from '../bench/make-clip.ts';

/** Files that take the worker a moment: one of a pixel is done before anybody could be stopped in its middle. */
export interface Media {
  readonly picture: File;
  readonly clip: File;
  /** A picture of noise, some 6 MB: nothing makes it smaller. */
  readonly heavy: File;
}

/** @param folder where they are made */
export async function makeMedia(folder: string): Promise<Media> {
  const clip = join(folder, 'clip.mp4');
  const [picture, heavy] = await Promise.all([
    draw(folder, 'picture.png', 'testsrc2=s=640x360'),
    draw(folder, 'heavy.png', 'color=gray:s=1920x1080,noise=alls=100:allf=u'),
    makeClip(clip, 's=320x180:r=25:d=2'),
  ]);
  const film = new File([await readFile(clip)], 'clip.mp4', { type: 'video/mp4' });
  return { picture, clip: film, heavy };
}

/** @param picture of ffmpeg's filters */
async function draw(folder: string, name: string, picture: string): Promise<File> {
  const file = join(folder, name);
  const drawn = ['-f', 'lavfi', '-i', picture, '-frames:v', '1', file];
  await promisify(execFile)(FFMPEG, ['-v', 'error', ...drawn]);
  return new File([await readFile(file)], name, { type: 'image/png' });
}
