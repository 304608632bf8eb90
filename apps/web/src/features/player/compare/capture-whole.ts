import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import { capturePicture } from '../capture.ts';
import type { ComparedVersion } from './compare.types.ts';

/** The whole picture of a version at one of its frames, from its own file. */
export async function captureWhole(
  versions: readonly ComparedVersion[],
  id: number,
  frame: number,
): Promise<Blob> {
  const source = versions.find((one) => one.id === id)?.source;
  if (source === undefined) throw new Error('There is no picture yet.');
  if (source.kind === 'image') {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = source.url;
    await image.decode();
    return capturePicture(image);
  }
  const video = document.createElement('video');
  video.muted = true;
  video.crossOrigin = 'anonymous';
  const { numerator, denominator } = source.frameRate ?? DEFAULT_FRAME_RATE;
  await new Promise<void>((resolve, reject) => {
    video.addEventListener('loadedmetadata', () => {
      video.currentTime = ((frame + 0.5) * denominator) / numerator;
    });
    video.addEventListener('seeked', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('Could not read your file.')));
    video.src = source.url;
  });
  const picture = await capturePicture(video);
  video.removeAttribute('src');
  video.load();
  return picture;
}
