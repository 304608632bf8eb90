import { frameAtTime, secondsToFrame } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';

/** `at`: when the frame was put on screen, on the clock of `performance.now()`. */
type OnFrame = (frame: number, at: number) => void;

/**
 * Says which frame is on screen. A video tells it for each picture that it presents
 * (`requestVideoFrameCallback`); sound, and browsers without that call, are asked at every repaint.
 */
export function watchFrames(
  media: HTMLMediaElement,
  rate: FrameRate,
  onFrame: OnFrame,
): () => void {
  return isVideo(media) ? watchPictures(media, rate, onFrame) : watchTime(media, rate, onFrame);
}

/** True when the element itself reports the pictures that it presents. */
export function reportsPictures(media: HTMLMediaElement): boolean {
  return isVideo(media);
}

function isVideo(media: HTMLMediaElement): media is HTMLVideoElement {
  return media instanceof HTMLVideoElement && 'requestVideoFrameCallback' in media;
}

function watchPictures(video: HTMLVideoElement, rate: FrameRate, onFrame: OnFrame): () => void {
  let handle = 0;
  const next = (_now: number, picture: VideoFrameCallbackMetadata) => {
    handle = video.requestVideoFrameCallback(next);
    onFrame(secondsToFrame(picture.mediaTime, rate), picture.presentationTime);
  };
  handle = video.requestVideoFrameCallback(next);
  return () => video.cancelVideoFrameCallback(handle);
}

function watchTime(media: HTMLMediaElement, rate: FrameRate, onFrame: OnFrame): () => void {
  let handle = 0;
  const next = () => {
    handle = requestAnimationFrame(next);
    if (!media.paused && !media.seeking)
      onFrame(frameAtTime(media.currentTime, rate), performance.now());
  };
  const moved = () => onFrame(frameAtTime(media.currentTime, rate), performance.now());
  media.addEventListener('seeked', moved);
  handle = requestAnimationFrame(next);
  return () => {
    cancelAnimationFrame(handle);
    media.removeEventListener('seeked', moved);
  };
}
