import { BACKGROUND_TURN, transcodeVersion } from '@jampot/contracts';
import { GivenBack, LOG, QueueSender } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';

/** Milliseconds between two looks whether somebody waits. */
const LOOK = 1000;

/** Runs work that nobody waits for, and makes room as soon as a job of somebody who does is queued. */
@Injectable()
export class BackgroundWork {
  constructor(
    private readonly queue: QueueSender,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * @param stop what ends the work otherwise
   * @throws GivenBack when it made room: nothing of the work is left, and the job waits again
   */
  async run<T>(stop: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    const room = new AbortController();
    const timer = setInterval(() => void this.#look(room), LOOK);
    try {
      return await work(AbortSignal.any([stop, room.signal]));
    } catch (error) {
      if (room.signal.aborted && !stop.aborted) throw new GivenBack();
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  async #look(room: AbortController): Promise<void> {
    try {
      const next = await this.queue.nextTurn(transcodeVersion);
      if (next !== null && next < BACKGROUND_TURN) room.abort();
    } catch (error) {
      this.log.debug({ err: error }, 'the queue was not reached');
    }
  }
}
