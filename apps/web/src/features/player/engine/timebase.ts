import { frameAtTime, frameToSeconds } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';

/** When frames begin, in seconds from the first one's beginning. */
export interface Timebase {
  readonly frames: number;
  /** The second at which a frame begins; of `frames` itself: the end. */
  startOf: (frame: number) => number;
  /** The frame that is due at a second; outside of them the first or the last. */
  frameAt: (seconds: number) => number;
}

/** Frames of one rate. */
export function evenTimebase(rate: FrameRate, frames: number): Timebase {
  return {
    frames,
    startOf: (frame) => frameToSeconds(frame, rate),
    frameAt: (seconds) => clamp(frameAtTime(seconds, rate), frames),
  };
}

export interface Piece {
  readonly rate: FrameRate;
  readonly frames: number;
}

/** Pieces one after the other, each with its own rate: every frame of each can be reached. */
export function timebaseOfPieces(
  pieces: readonly Piece[],
): Timebase & { pieceAt: PieceAt; begins: readonly number[] } {
  let frame = 0;
  let seconds = 0;
  const starts = pieces.map((piece) => {
    const start = { ...piece, frame, seconds };
    frame += piece.frames;
    seconds += frameToSeconds(piece.frames, piece.rate);
    return start;
  });
  const total = frame;
  const end = seconds;
  const last = <K extends 'frame' | 'seconds'>(key: K, value: number) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle]?.[key] ?? 0) <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const pieceAt: PieceAt = (at) => {
    const index = last('frame', at);
    return { index, frame: at - (starts[index]?.frame ?? 0), start: starts[index]?.frame ?? 0 };
  };
  return {
    frames: total,
    begins: starts.map((start) => start.frame),
    pieceAt,
    startOf: (at) => {
      if (at >= total) return end;
      const piece = starts[last('frame', at)];
      return piece ? piece.seconds + frameToSeconds(at - piece.frame, piece.rate) : 0;
    },
    frameAt: (at) => {
      const piece = starts[last('seconds', at + 1e-6)];
      if (!piece) return 0;
      const inside = clamp(frameAtTime(at - piece.seconds, piece.rate), piece.frames);
      return clamp(piece.frame + inside, total);
    },
  };
}

/** Whether the last frame that is played, or backwards the first, has had its time. */
export function isPlayedOut(
  base: Timebase,
  seconds: number,
  direction: 1 | -1,
  { first, last }: { first: number; last: number },
): boolean {
  return direction > 0 ? seconds >= base.startOf(last + 1) : seconds < base.startOf(first);
}

/** The piece that a frame is in, the frame within it, and where the piece begins. */
type PieceAt = (frame: number) => { index: number; frame: number; start: number };

function clamp(frame: number, frames: number): number {
  return Math.min(Math.max(0, frame), Math.max(0, frames - 1));
}
