import { transcodeShortVersion, transcodeVersion } from '@jampot/contracts';
import { readPreviewSettings } from '@jampot/domain';
import type { PreviewSettings } from '@jampot/domain';
import { LOG, OBJECT_STORE, QueueSender, Works } from '@jampot/service-kit';
import type { Log, RunningJob } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { join } from 'node:path';
import {
  isLong,
  makeOutputs,
  makeProxy,
  MediaError,
  probe,
  sniff,
  workOf,
} from '../media/index.ts';
import type { MediaFacts, Outputs, WorkLimits } from '../media/index.ts';
import { BackgroundWork } from './background-work.ts';
import { CANCELLED, Cancellations } from './cancellations.ts';
import { measured, mediaOf, withProxy } from './media-of.ts';
import { NotTold, TooMuchToTell } from './event-publisher.ts';
import { Outcomes } from './outcomes.ts';
import type { Outcome, TranscodeJob } from './outcomes.ts';
import { lastingFault } from './lasting-fault.ts';
import { Scratch } from './scratch.ts';
import { AFTER_VIDEOS, ON_ANOTHER_LANE, ShortWork } from './short-work.ts';
import { StoredFiles } from './stored-files.ts';
import { WorkFigures } from './work-figures.ts';

type Lane = typeof transcodeVersion;
type Converted = { readonly facts: MediaFacts; readonly outputs: Outputs };
type Moved = typeof ON_ANOTHER_LANE | typeof AFTER_VIDEOS;

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
    private readonly background: BackgroundWork,
    private readonly files: StoredFiles,
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
      const work = (end = stop) => {
        // Not the wait for a turn.
        begun = performance.now();
        return this.#outcome(job, lane, end);
      };
      if (data.proxy_only === true) return this.background.run(stop, work);
      return lane === transcodeShortVersion
        ? this.shortWork.inTurn(data.account_id, () => work())
        : work();
    });
    if (isMoved(outcome)) return;
    const seconds = (performance.now() - begun) / 1000;
    await this.#end(data, outcome, signal);
    this.#tellDone(data, outcome, seconds);
  }

  async #end(job: TranscodeJob, outcome: Outcome, stopping: AbortSignal): Promise<void> {
    try {
      await this.outcomes.ended(job, outcome, stopping);
      if (job.proxy_only !== true) this.figures.ended(outcome.state);
    } catch (error) {
      const tooMuch = error instanceof TooMuchToTell;
      const untold = tooMuch || (error instanceof NotTold && !error.maybeHeard);
      if (untold && outcome.state === 'done') await this.files.remove(outcome.files);
      if (!tooMuch) throw error;
      this.log.warn({ err: error, version_id: job.version_id }, 'no preview');
      await this.outcomes.ended(job, { state: 'failed', error: TOO_MUCH }, stopping);
      this.figures.ended('failed');
    }
  }

  /** Without it all that is found by the request's id of one that goes well is the request itself. */
  #tellDone(job: TranscodeJob, outcome: Outcome, seconds: number) {
    if (outcome.state !== 'done') return;
    const { version_id, attempt } = job;
    const { kind } = outcome.media;
    this.log.info(
      { version_id, attempt, seconds: Math.round(seconds * 100) / 100, kind },
      doneWith(job),
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
      const text = lastingFault(error, { gone: GONE, full: FULL });
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
      if (job.proxy_only === true) return this.#makeProxy(job, path, folder, signal);
      const made =
        lane === transcodeShortVersion
          ? await this.shortWork.run((limits) => this.#convert(job, path, folder, signal, limits))
          : await this.#convert(job, path, folder, signal);
      if (isMoved(made)) return made;
      const files = await this.files.keep(job, made.outputs, signal);
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
      const chosen = { signal, scratch, shown: job.shown };
      return probe(path, format, { ...chosen, ...(limits === undefined ? {} : { limits }) });
    };
    const facts =
      lane === transcodeShortVersion ? await this.shortWork.run(measure) : await measure();
    return isMoved(facts) ? facts : { state: 'done', media: measured(facts), files: [] };
  }

  async #makeProxy(
    job: TranscodeJob,
    path: string,
    scratch: string,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const facts = await probe(path, await sniff(path, job.source.name), { signal, scratch });
    const proxy = await makeProxy(path, facts, scratch, { signal });
    const files = await this.files.keep(job, { proxy }, signal);
    return { state: 'done', media: withProxy(facts, proxy), files };
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
    const facts = await probe(path, format, { ...options, scratch, shown: job.shown });
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
}

/** Settings are refused where they are kept; what can't be read any more counts as none. */
function previewOf(job: TranscodeJob): PreviewSettings {
  const settings = readPreviewSettings(job.preview_settings ?? '');
  return settings.ok ? settings.value : {};
}

/** What the log says of a job that went well. */
function doneWith({ facts_only, proxy_only }: TranscodeJob): string {
  if (proxy_only === true) return 'made small';
  return facts_only === true ? 'measured' : 'converted';
}

function isMoved(outcome: object | Moved): outcome is Moved {
  return typeof outcome === 'symbol';
}
