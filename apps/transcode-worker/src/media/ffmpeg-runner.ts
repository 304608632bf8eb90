import { MediaError } from './media-error.ts';
import type { ProcessLimits, ProcessResult, ProcessRunner } from './process-runner.ts';
import { MAX_PIXELS } from './still-request.ts';
import { words } from './words.ts';

/** What every step of the pipeline needs: who runs tools, under which limits, until when. */
export interface MediaTools {
  readonly run: ProcessRunner;
  readonly limits: ProcessLimits;
  /** Threads of each decoder, filter graph and encoder. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
}

/** One file to read: its demuxer is ours to name, never ffmpeg's to guess. */
export interface FfmpegInput {
  readonly path: string;
  readonly demuxer: string;
  /** Options of the demuxer or decoder. */
  readonly options?: readonly string[];
}

/** What ffmpeg reports while it runs. */
export interface FfmpegReport {
  /** Frames written so far. */
  readonly frame: number;
  /** Seconds of output written so far. */
  readonly seconds: number;
}

export interface FfmpegJob {
  readonly input: FfmpegInput;
  /** What the file should have been, for a person; 'video or sound' by default. */
  readonly what?: string;
  /** Filter graph, outputs and their options. */
  readonly outputs: readonly string[];
  readonly onReport?: (report: FfmpegReport) => void;
  /** Takes what an output named `pipe:1` carries. */
  readonly onData?: (chunk: Buffer) => void;
}

/** Our encoders' options are always right: one that can't be opened found no memory. */
const TOO_LARGE =
  /Cannot allocate memory|malloc of size|get_buffer\(\) failed|opening encoder|picture size \S+ (?:is invalid|exceeds)/i;

const LOCAL_ONLY = ['-protocol_whitelist', 'file,pipe', '-max_pixels', String(MAX_PIXELS)];

/**
 * Runs ffmpeg once: one input, decoded once, any number of outputs.
 *
 * @returns the last report, and what ffmpeg complained about
 * @throws MediaError when it fails or is stopped
 */
export async function ffmpeg(
  tools: MediaTools,
  job: FfmpegJob,
): Promise<FfmpegReport & { complaints: string }> {
  const { input } = job;
  let report: FfmpegReport = { frame: 0, seconds: 0 };
  const threads = String(tools.threads);
  const result = await tools.run({
    command: 'ffmpeg',
    args: [
      ...words('-hide_banner -nostdin -v error -y'),
      ...words('-progress pipe:3 -stats_period 0.5'),
      ...words(`-filter_complex_threads ${threads} -threads ${threads}`),
      ...LOCAL_ONLY,
      ...(input.options ?? []),
      '-f',
      input.demuxer,
      '-i',
      `file:${input.path}`,
      ...job.outputs,
    ],
    limits: tools.limits,
    signal: tools.signal,
    ...(job.onData ? { onStdout: job.onData } : {}),
    onReport: reportReader((next) => {
      report = next;
      job.onReport?.(next);
    }),
  });
  refuseFailure(result, job.what);
  return { ...report, complaints: result.stderr };
}

/**
 * Runs ffprobe on one file and hands its output over line by line, so that the timing of every
 * frame of a long film never stands in memory as text.
 *
 * @returns what ffprobe complained about
 */
export async function ffprobeLines(
  tools: MediaTools,
  input: FfmpegInput,
  questions: readonly string[],
  onLine: (line: string) => void,
): Promise<{ complaints: string }> {
  let rest = '';
  const { complaints } = await ffprobe(tools, input, questions, (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  if (rest) onLine(rest);
  return { complaints };
}

/**
 * Runs ffprobe on one file.
 *
 * @param onData takes what it says as it comes, of any length
 * @returns without `onData`, all that it says; and what it complained about
 * @throws MediaError when it fails, is stopped, or says more than 16 MB without `onData`
 */
export async function ffprobe(
  tools: MediaTools,
  input: FfmpegInput,
  questions: readonly string[],
  onData?: (chunk: Buffer) => void,
): Promise<{ said: string; complaints: string }> {
  const result = await tools.run({
    command: 'ffprobe',
    args: [
      '-v',
      'error',
      ...LOCAL_ONLY,
      ...(input.options ?? []),
      '-f',
      input.demuxer,
      ...questions,
      `file:${input.path}`,
    ],
    limits: tools.limits,
    signal: tools.signal,
    ...(onData ? { onStdout: onData } : {}),
  });
  refuseFailure(result);
  return { said: result.stdout, complaints: result.stderr };
}

/** What ffmpeg's readers say of a picture that they refuse for its size alone. */
export function saysTooLarge(complaints: string): boolean {
  return TOO_LARGE.test(complaints);
}

/** What ffmpeg's readers say of a file whose end is missing. */
export function saysCutShort(complaints: string): boolean {
  return /partial file|ended prematurely|moov atom not found|truncat/i.test(complaints);
}

/** Turns a tool's end into the sentence the uploader reads; returns when it ended well. */
export function refuseFailure(result: ProcessResult, what = 'video or sound'): void {
  if (result.exitCode === 0) return;
  const { stderr } = result;
  if (/No space left on device/.test(stderr)) {
    throw new MediaError('no-space', 'There is no space left to convert this file.', stderr);
  }
  if (result.endedBy === 'SIGXFSZ' || /File too large/.test(stderr)) {
    throw new MediaError('too-large', 'The converted file would be too large.', stderr);
  }
  if (result.endedBy === 'SIGXCPU' || result.endedBy === 'SIGKILL') {
    throw new MediaError('timeout', 'The file took too long to convert.', stderr);
  }
  if (saysTooLarge(stderr)) {
    throw new MediaError('too-large', 'The picture is too large to convert.', stderr);
  }
  if (saysCutShort(stderr) || /End of file/.test(stderr)) {
    throw new MediaError(
      'broken',
      `The file could not be read as ${what}: it ends too early.`,
      stderr,
    );
  }
  throw new MediaError('broken', `The file could not be read as ${what}.`, stderr);
}

/** ffmpeg writes `key=value` lines and closes each block with `progress=…`. */
function reportReader(onReport: (report: FfmpegReport) => void): (chunk: Buffer) => void {
  let rest = '';
  let values = new Map<string, string>();
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', value = ''] = line.trim().split('=');
      values.set(key, value);
      if (key !== 'progress') continue;
      onReport({
        frame: Number(values.get('frame') ?? 0),
        seconds: Math.max(0, Number(values.get('out_time_us') ?? 0) / 1e6) || 0,
      });
      values = new Map();
    }
  };
}
