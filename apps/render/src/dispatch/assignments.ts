import type { Assignment, ServerMessage } from '@jampot/contracts';
import { localPath, placeholdersOf, splitCommandLine } from '@jampot/domain';
import type { LocalSystem, Placeholder } from '@jampot/domain';
import type { DispatchConfig } from './dispatch.config.ts';
import { FIRST_LINES, FIRST_PIECES } from './log-limits.ts';

/** A queued job with all that its assignment is made of. */
export type QueuedJob = {
  id: number;
  account_id: number;
  source: {
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
    readonly origin: Pick<Assignment['source'], 'path' | 'pathmaps'>;
  };
  start_frame: number | null;
  end_frame: number | null;
  framerate_numerator: number | null;
  framerate_denominator: number | null;
  width: number | null;
  height: number | null;
  traceparent: string | null;
  asset_name: string | null;
  version_name: string | null;
  poolrenderer_id: number;
  command_line: string;
  is_sequence: boolean;
  output_extension: string;
  app_path_win: string;
  app_path_mac: string;
  app_path_linux: string;
  error_regex: string;
  warning_regex: string;
  progress_regex: string;
};

/** An assignment before the attempt has its numbers. It is kept, so that the node can be told again. */
export type KeptAssignment = Omit<Assignment, 'attempt_id' | 'fence' | 'job_id'>;

/** Of a job, as its node is told of it. */
export type Lease = { attempt_id: number; job_id: number; fence: number };

/** What a node is told that has the lease. */
export function runMessage(
  { attempt_id, fence, job_id }: Lease,
  assignment: KeptAssignment,
): ServerMessage {
  return { type: 'run', assignment: { ...assignment, attempt_id, fence, job_id } };
}

/** What a node on that system is given to do. */
export function assignmentFor(
  job: QueuedJob,
  system: LocalSystem,
  config: DispatchConfig,
): KeptAssignment {
  const { name, size, sha256 } = job.source;
  const { start_frame: start, end_frame: end, traceparent } = job;
  return {
    arguments: argumentsOf(job),
    values: known({ app: appOf(job, system), ...factsOf(job) }),
    expressions: {
      error: job.error_regex || null,
      warning: job.warning_regex || null,
      progress: job.progress_regex || null,
    },
    frames: start === null || end === null ? null : { start, end },
    source: { name, size, sha256, ...originFor(job, system) },
    output: {
      name: outputName(name, job.output_extension),
      sequence: job.is_sequence,
      max_bytes: config.JAMPOT_MAX_UPLOAD,
    },
    limits: {
      seconds: config.JAMPOT_RENDER_LIMIT,
      log_bytes: config.JAMPOT_RENDER_LOG,
      log_pieces: FIRST_PIECES,
      log_lines: FIRST_LINES,
    },
    ...(traceparent === null ? {} : { traceparent }),
  };
}

/** It was checked when it was written. */
function argumentsOf({ command_line }: QueuedJob): string[] {
  const split = splitCommandLine(command_line);
  return split.ok ? [...split.value] : [];
}

/** Values of placeholders that are the job's own, whichever node has it. */
type JobFact = Exclude<Placeholder, 'app' | 'source' | 'output' | 'output_dir'>;

function factsOf(job: QueuedJob): Record<JobFact, string | null> {
  return {
    start_frame: text(job.start_frame),
    end_frame: text(job.end_frame),
    frame: text(job.start_frame),
    framerate: rateOf(job),
    width: text(job.width),
    height: text(job.height),
    asset: job.asset_name,
    version: job.version_name,
  };
}

/** What the job's command line needs and nobody knows: no node could fill it. Null when it can be filled. */
export function unknownFact(job: QueuedJob): JobFact | null {
  const missing = Object.entries(factsOf(job)).filter(([, value]) => value === null);
  const names = new Set(missing.map(([name]) => name));
  const needed = placeholdersOf(argumentsOf(job));
  return needed.find((name): name is JobFact => names.has(name)) ?? null;
}

/** The renderer's program on that system; null where it has none. */
export function appOf(job: QueuedJob, system: LocalSystem): string | null {
  switch (system) {
    case 'linux':
      return job.app_path_linux || null;
    case 'mac':
      return job.app_path_mac || null;
    case 'windows':
      return job.app_path_win || null;
    default:
      return system satisfies never;
  }
}

/** Where the node may have the source itself: of all mapped paths it is told the one that leads there. */
function originFor(
  { source: { origin } }: QueuedJob,
  system: LocalSystem,
): Pick<Assignment['source'], 'path' | 'pathmaps'> {
  const { path, pathmaps } = origin;
  const there = path === null ? null : localPath(path, pathmaps, system);
  if (path === null || there === null) return { path: null, pathmaps: [] };
  const one = pathmaps.find((mapping) => localPath(path, [mapping], system) === there);
  return { path, pathmaps: one === undefined ? [] : [one] };
}

function rateOf({ framerate_numerator: above, framerate_denominator: below }: QueuedJob) {
  if (above === null || below === null) return null;
  return below === 1 ? String(above) : `${above}/${below}`;
}

function text(value: number | null): string | null {
  return value === null ? null : String(value);
}

function known(
  values: Readonly<Partial<Record<Placeholder, string | null>>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** The source's name with another ending. */
function outputName(source: string, extension: string): string {
  const dot = source.lastIndexOf('.');
  const stem = dot > 0 ? source.slice(0, dot) : source;
  return extension === '' ? stem : `${stem}.${extension}`;
}
