import type { MediaFacts, VideoFacts } from './media-facts.ts';
import { heldSeconds, previewFrames } from './preview-frames.ts';
import { decodedSize, previewSize, proxySize } from './preview-size.ts';
import { MAX_SECONDS, type Work } from './work-options.ts';

/** What making the outputs of a source costs. */
export function workOf(facts: MediaFacts): Work {
  const { bytes } = facts;
  switch (facts.kind) {
    case 'video':
      return { bytes, ...videoWork(facts) };
    case 'audio':
      return { bytes, pixels: 0, framePixels: 0, seconds: facts.seconds };
    case 'image': {
      const pixels = facts.width * facts.height;
      return { bytes, pixels, framePixels: pixels, seconds: 0, still: true };
    }
    case 'pdf':
      return { bytes, pixels: 0, framePixels: 0, seconds: 0, still: true };
  }
}

function videoWork(facts: VideoFacts): Omit<Work, 'bytes'> {
  const framePixels = facts.codedWidth * facts.codedHeight;
  const size = previewSize(facts, decodedSize(facts));
  const small = proxySize(size);
  const written = size.width * size.height + small.width * small.height;
  const claimed = facts.audio[0]?.seconds ?? 0;
  return {
    framePixels,
    pixels: previewFrames(facts) * (framePixels + written),
    seconds: Math.max(facts.seconds, heldSeconds(facts), Math.min(claimed, MAX_SECONDS)),
  };
}
