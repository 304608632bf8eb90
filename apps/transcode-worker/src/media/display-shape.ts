import { frameRate, framesPerSecond } from '@jampot/domain';
import { parseRatio } from './ratio.ts';
import type { Size } from './preview-size.ts';
import type { ProbedStream } from './stream-report.ts';

/** The size that a picture is shown in: its pixels may be wider than high, and it may be turned. */
export function displayShape(stream: ProbedStream, rotation: number): Size {
  const pixelAspect = parseRatio(stream.sample_aspect_ratio) ?? frameRate(1);
  const wide = Math.round(stream.width * framesPerSecond(pixelAspect));
  const sideways = rotation === 90 || rotation === 270;
  return {
    width: sideways ? stream.height : wide,
    height: sideways ? wide : stream.height,
  };
}
