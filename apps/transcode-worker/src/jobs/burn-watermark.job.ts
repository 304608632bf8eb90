import { burnWatermark, watermarkEnded } from '@jampot/contracts';
import type { EventData, WatermarkJob } from '@jampot/contracts';
import { LOG, OBJECT_STORE, Works } from '@jampot/service-kit';
import type { Log, RunningJob } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { MediaError, watermarkFilm, watermarkPicture } from '../media/index.ts';
import type { FilmSource } from '../media/index.ts';
import { EventPublisher } from './event-publisher.ts';
import { lastingFault } from './lasting-fault.ts';
import { OpenMedia } from './open-media.ts';
import { Scratch } from './scratch.ts';

type Outcome = EventData<typeof watermarkEnded>['outcome'];

const INTERRUPTED = 'The watermark could not be made: the work was interrupted again and again.';
const GONE = 'The preview is not in the store any more.';
const FULL = 'There is no space left to make the watermark.';

/** Burns the watermark of a share into what it shows of a version. Ends in an outcome, or is tried again. */
@Injectable()
export class BurnWatermark {
  constructor(
    private readonly events: EventPublisher,
    private readonly scratch: Scratch,
    private readonly media: OpenMedia,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Works(burnWatermark)
  async work({ data, attempt, signal }: RunningJob<WatermarkJob>): Promise<void> {
    const outcome = await this.#outcome(data, attempt, signal);
    const { account_id, rendition_id, attempt: making } = data;
    const told = { rendition_id, attempt: making, outcome };
    const id = `transcode-watermark-${rendition_id}-${making}`;
    await this.events.publish(account_id, watermarkEnded, told, id, signal);
  }

  async #outcome(job: WatermarkJob, attempt: number, signal: AbortSignal): Promise<Outcome> {
    try {
      await this.scratch.with((folder) => this.#make(job, folder, signal));
      return { state: 'done' };
    } catch (error) {
      if (signal.aborted) throw error;
      const text = lastingFault(error, { gone: GONE, full: FULL });
      if (text === null && attempt < burnWatermark.attempts) throw error;
      const detail = error instanceof MediaError ? error.detail : undefined;
      this.log.warn({ err: error, detail, rendition_id: job.rendition_id }, 'no watermark');
      return { state: 'failed', error: text ?? INTERRUPTED };
    }
  }

  async #make(job: WatermarkJob, folder: string, signal: AbortSignal): Promise<void> {
    const { text, rate } = job;
    const options = { signal };
    const path = join(folder, 'marked');
    const write = async (
      from: string,
      key: string,
      type: string,
      burn: (source: FilmSource) => Promise<void>,
    ) => {
      const { source, close } = await this.media.open(from, folder, signal);
      try {
        await burn(source);
      } finally {
        await close();
      }
      await this.store.put(key, createReadStream(path), { contentType: type, signal });
    };
    const picture = (from: string, key: string, width: 'whole' | 'thumbnail') =>
      write(from, key, 'image/jpeg', (source) =>
        watermarkPicture(text, source, path, { ...options, width }),
      );
    if (job.poster !== null) {
      await picture(job.poster, job.poster_key, 'whole');
      await picture(job.poster, job.thumbnail_key, 'thumbnail');
    }
    if (job.kind === 'image' || rate === null) {
      await picture(job.preview, job.preview_key, 'whole');
    } else {
      await write(job.preview, job.preview_key, 'video/mp4', (source) =>
        watermarkFilm({ ...job, rate }, source, path, options),
      );
    }
  }
}
