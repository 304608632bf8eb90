import { transcodeShortVersion, transcodeVersion } from '@jampot/contracts';
import { readPreviewSettings } from '@jampot/domain';
import type { PreviewSettings } from '@jampot/domain';
import { LOG, OBJECT_STORE, QueueSender, Works } from '@jampot/service-kit';
import type { Log, RunningJob } from '@jampot/service-kit';
import { isStoreError, newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { isLong, makeOutputs, MediaError, probe, sniff, workOf } from '../media/index.ts';
import type { MediaFacts, OutputFile, Outputs, WorkLimits } from '../media/index.ts';
import { CANCELLED, Cancellations } from './cancellations.ts';
import { measured, mediaOf } from './media-of.ts';
import { NotTold, Outcomes, TooMuchToTell } from './outcomes.ts';
import type { Outcome, TranscodeJob } from './outcomes.ts';
import { Scratch } from './scratch.ts';
import { AFTER_VIDEOS, ON_ANOTHER_LANE, ShortWork } from './short-work.ts';
import { WorkFigures } from './work-figures.ts';

type Lane = typeof transcodeVersion;
type Converted = { readonly facts: MediaFacts; readonly outputs: Outputs };
type Moved = typeof ON_ANOTHER_LANE | typeof AFTER_VIDEOS;
type MadeFile = Extract<Outcome, { state: 'done' }>['files'][number];

const KINDS = ['preview', 'poster', 'thumbnail', 'filmstrip', 'waveform'] as const;

/** Turns, counted by accounts, that a job takes after the videos that wait: nobody has so many. */
const AFTER_ALL = 1_000_000;

const GONE = 'The uploaded file is not in the store any more.';
const INTERRUPTED = 'The preview could not be made: the work was interrupted again and again.';
const TOO_MUCH = 'The preview could not be made: the file says too much about itself.';
const FULL = 'There is no space left to make the preview.';

/** Makes what the application shows of a version. Ends in an outcome, or is tried again. */
@Injectable()
export class TranscodeVersion {
  constructor(
    private readonly outcomes: Outcomes,
    private readonly cancellations: Cancellations,
    private readonly scratch: Scratch,
    private readonly shortWork: ShortWork,
    private readonly queue: QueueSender,
    private readonly figures: WorkFigures,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Works(transcodeVersion)
  video(job: RunningJob<TranscodeJob>): Promise<void> {
    return this.#work(job, transcodeVersion);
  }

  @Works(transcodeShortVersion)
  short(job: RunningJob<TranscodeJob>): Promise<void> {
    return this.#work(job, transcodeShortVersion);
  }

  async #work(job: RunningJob<TranscodeJob>, lane: Lane): Promise<void> {
    const { data, signal } = job;
    let begun = performance.now();
    const outcome = await this.cancellations.during(data, signal, (stop) => {
      const work = () => {
        // Not the wait for a turn.
        begun = performance.now();
        return this.#outcome(job, lane, stop);
      };
      return lane === transcodeShortVersion ? this.shortWork.inTurn(data.account_id, work) : work();
    });
    if (isMoved(outcome)) return;
    const seconds = (performance.now() - begun) / 1000;
    await this.#end(data, outcome, signal);
    this.#tellDone(data, outcome, seconds);
  }

  async #end(job: TranscodeJob, outcome: Outcome, stopping: AbortSignal): Promise<void> {
    try {
      await this.outcomes.ended(job, outcome, stopping);
      this.figures.ended(outcome.state);
    } catch (error) {
      const tooMuch = error instanceof TooMuchToTell;
      const untold = tooMuch || (error instanceof NotTold && !error.maybeHeard);
      if (untold && outcome.state === 'done') await this.#remove(outcome.files);
      if (!tooMuch) throw error;
      this.log.warn({ err: error, version_id: job.version_id }, 'no preview');
      await this.outcomes.ended(job, { state: 'failed', error: TOO_MUCH }, stopping);
      this.figures.ended('failed');
    }
  }

  /** Without it all that is found by the request's id of one that goes well is the request itself. */
  #tellDone({ version_id, attempt, facts_only }: TranscodeJob, outcome: Outcome, seconds: number) {
    if (outcome.state !== 'done') return;
    const { kind } = outcome.media;
    this.log.info(
      { version_id, attempt, seconds: Math.round(seconds * 100) / 100, kind },
      facts_only === true ? 'measured' : 'converted',
    );
  }

  async #outcome(
    { id, data: job, attempt, turn }: RunningJob<TranscodeJob>,
    lane: Lane,
    stop: AbortSignal,
  ): Promise<Outcome | Moved> {
    try {
      const outcome = await this.#make(job, lane, stop);
      if (isMoved(outcome)) {
        const after = outcome === AFTER_VIDEOS ? AFTER_ALL : 0;
        await this.queue.add(transcodeVersion, id, job, after + turn);
      }
      return outcome;
    } catch (error) {
      if (stop.aborted) {
        if (stop.reason === CANCELLED) return { state: 'cancelled' };
        throw error;
      }
      const text = lastingFault(error);
      if (text === null && attempt < transcodeVersion.attempts) throw error;
      const detail = error instanceof MediaError ? error.detail : undefined;
      this.log.warn({ err: error, detail, version_id: job.version_id }, 'no preview');
      return { state: 'failed', error: text ?? INTERRUPTED };
    }
  }

  async #make(job: TranscodeJob, lane: Lane, signal: AbortSignal): Promise<Outcome | Moved> {
    return this.scratch.with(async (folder) => {
      const path = await this.#fetch(job, folder, signal);
      if (job.facts_only === true) return this.#measure(job, path, folder, lane, signal);
      const made =
        lane === transcodeShortVersion
          ? await this.shortWork.run((limits) => this.#convert(job, path, folder, signal, limits))
          : await this.#convert(job, path, folder, signal);
      if (isMoved(made)) return made;
      const files = await this.#keep(job, made.outputs, signal);
      return { state: 'done', media: mediaOf(made.facts, made.outputs), files };
    });
  }

  /** Nothing is made of what is about to be rendered. */
  async #measure(
    job: TranscodeJob,
    path: string,
    scratch: string,
    lane: Lane,
    signal: AbortSignal,
  ): Promise<Outcome | Moved> {
    const measure = async (limits?: WorkLimits) => {
      const format = await sniff(path, job.source.name);
      return probe(path, format, { signal, scratch, ...(limits === undefined ? {} : { limits }) });
    };
    const facts =
      lane === transcodeShortVersion ? await this.shortWork.run(measure) : await measure();
    return isMoved(facts) ? facts : { state: 'done', media: measured(facts), files: [] };
  }

  async #convert(
    job: TranscodeJob,
    path: string,
    scratch: string,
    signal: AbortSignal,
    /** On the lane of short ones. */
    limits?: WorkLimits,
  ): Promise<Converted | typeof ON_ANOTHER_LANE> {
    const format = await sniff(path, job.source.name);
    const options = { signal, ...(limits === undefined ? {} : { limits }) };
    const facts = await probe(path, format, { ...options, scratch });
    if (limits !== undefined && isLong(workOf(facts))) return ON_ANOTHER_LANE;
    const outputs = await this.figures.during(facts, () =>
      makeOutputs(path, facts, scratch, {
        ...options,
        preview: previewOf(job),
        onProgress: (percent, step, left) => this.outcomes.progress(job, percent, step, left),
      }),
    );
    return { facts, outputs };
  }

  async #fetch(job: TranscodeJob, folder: string, signal: AbortSignal): Promise<string> {
    const local = await this.store.localPath(job.source.key);
    if (local !== null) return local;
    const path = join(folder, 'source');
    await this.store.download(job.source.key, path, signal);
    return path;
  }

  /**
   * All files or none: what was stored before a failure is removed again. Keys are told before, so
   * that what this process can't remove any more is removed by who keeps the files.
   */
  async #keep(job: TranscodeJob, outputs: Outputs, signal: AbortSignal): Promise<MadeFile[]> {
    const made = KINDS.flatMap((kind) => {
      const file: OutputFile | null = outputs[kind];
      if (file === null) return [];
      return [
        { kind, file, key: newObjectKey(job.account_id, extname(file.path).slice(1) || undefined) },
      ];
    });
    await this.outcomes.storing(
      job,
      made.map(({ key }) => key),
      signal,
    );
    const kept: MadeFile[] = [];
    try {
      for (const { kind, file, key } of made) {
        const { size } = await this.store.put(key, createReadStream(file.path), {
          contentType: file.mime,
          signal,
        });
        kept.push({ kind, key, content_type: file.mime, size });
      }
      return kept;
    } catch (error) {
      await this.#remove(kept);
      throw error;
    }
  }

  async #remove(files: readonly MadeFile[]): Promise<void> {
    await Promise.all(files.map((file) => this.store.remove(file.key).catch(() => undefined)));
  }
}

/** Settings are refused where they are kept; what can't be read any more counts as none. */
function previewOf(job: TranscodeJob): PreviewSettings {
  const settings = readPreviewSettings(job.preview_settings ?? '');
  return settings.ok ? settings.value : {};
}

function isMoved(outcome: object | Moved): outcome is Moved {
  return typeof outcome === 'symbol';
}

/** What a person is told of a fault that trying again would not mend; null for one that it may. */
function lastingFault(error: unknown): string | null {
  if (error instanceof MediaError) return error.code === 'no-space' ? null : error.message;
  if (isStoreError(error, 'not-found')) return GONE;
  if (isStoreError(error, 'disk-full')) return FULL;
  return null;
}
