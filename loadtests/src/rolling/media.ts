import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FFMPEG, makeClip } from '../bench/make-clip.ts';

/** Files that take the worker a moment: one of a pixel is done before anybody could be stopped in its middle. */
export interface Media {
  readonly picture: File;
  readonly clip: File;
}

export async function makeMedia(folder: string): Promise<Media> {
  const picture = join(folder, 'picture.png');
  const clip = join(folder, 'clip.mp4');
  const drawn = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360', '-frames:v', '1', picture];
  await promisify(execFile)(FFMPEG, ['-v', 'error', ...drawn]);
  await makeClip(clip, 's=320x180:r=25:d=2');
  return {
    picture: new File([await readFile(picture)], 'picture.png', { type: 'image/png' }),
    clip: new File([await readFile(clip)], 'clip.mp4', { type: 'video/mp4' }),
  };
}
