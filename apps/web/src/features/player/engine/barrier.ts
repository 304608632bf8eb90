/** Frames that are decoded before they are due; backwards a whole group of pictures and more. */
const AHEAD = 8;
const BACK = 13;

/**
 * The frame to be shown: the newest one between that on screen and that which is due which all have;
 * null while there is none.
 * @param at the frame on screen @param due the frame that the clock asks for
 */
export function newestReady(
  at: number,
  due: number,
  direction: 1 | -1,
  isReady: (frame: number) => boolean,
): number | null {
  for (let frame = due; (frame - at) * direction > 0; frame -= direction) {
    if (isReady(frame)) return frame;
  }
  return null;
}

/** The frame on screen and those that come next, round the loop where there is one. */
export function framesAhead(
  at: number,
  direction: 1 | -1,
  { first, last }: { first: number; last: number },
  loops: boolean,
): number[] {
  const length = last - first + 1;
  const frames = [at];
  for (let by = 1; by <= (direction > 0 ? AHEAD : BACK); by += 1) {
    const frame = at + by * direction;
    if (frame >= first && frame <= last) frames.push(frame);
    else if (loops) frames.push(first + ((((frame - first) % length) + length) % length));
  }
  return frames;
}

/** The frames that are kept where the playhead rests, the nearest first. */
export function framesAround(frame: number): number[] {
  return [0, 1, -1, 2, -2].map((by) => frame + by);
}
