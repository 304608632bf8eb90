import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import { capturePicture } from '../capture.ts';
import type { PlayerSource } from '../types.ts';
import type { ComparedVersion } from './compare.types.ts';

/** The whole picture of a version at one of its frames, from its own file. */
export async function captureWhole(
  versions: readonly ComparedVersion[],
  id: number,
  frame: number,
): Promise<Blob> {
  const source = versions.find((one) => one.id === id)?.source;
  if (source === undefined) throw new Error('There is no picture yet.');
  try {
    return await captureFrom(source, source.url, frame);
  } catch (error) {
    // Its address may be over by now.
    const again = await source.renew?.().catch(() => null);
    if (typeof again !== 'string') throw error;
    return await captureFrom(source, again, frame);
  }
}

async function captureFrom(source: PlayerSource, url: string, frame: number): Promise<Blob> {
  if (source.kind === 'image') {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = url;
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
    video.src = url;
  });
  const picture = await capturePicture(video);
  video.removeAttribute('src');
  video.load();
  return picture;
}
