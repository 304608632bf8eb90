import type { MediaTools } from './ffmpeg-runner.ts';
import { runProcess, type ProcessLimits, type ProcessRunner } from './process-runner.ts';

/** Limits that a caller may set; the rest follow from the source. */
export interface WorkLimits extends Partial<ProcessLimits> {
  /** Threads of a tool; 2 by default, so that the other services keep most of a small machine. */
  readonly threads?: number;
}

/** What every public function of the pipeline takes. */
export interface WorkOptions {
  readonly signal?: AbortSignal | undefined;
  readonly limits?: WorkLimits;
  /** Runs the tools; the real one by default. */
  readonly run?: ProcessRunner;
}

const GIB = 1024 ** 3;

/**
 * Limits in proportion to the source: time for 40 times its length (2 slow cores, 4K HEVC, others
 * at work) and for reading it at 20 MB/s, output for 48 Mbit/s. Memory does not grow with it.
 */
export function mediaTools(
  options: WorkOptions,
  source: { readonly bytes: number; readonly seconds: number },
): MediaTools {
  const { threads = 2, ...limits } = options.limits ?? {};
  const wallSeconds = 120 + 40 * source.seconds + source.bytes / 20_000_000;
  return {
    run: options.run ?? runProcess,
    signal: options.signal,
    threads,
    limits: {
      wallSeconds,
      cpuSeconds: wallSeconds * threads,
      memoryBytes: 4 * GIB,
      fileBytes: Math.min(100 * GIB, GIB + source.seconds * 6_000_000),
      ...limits,
    },
  };
}
