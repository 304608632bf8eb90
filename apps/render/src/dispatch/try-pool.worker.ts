import { tryPool } from '@jampot/contracts';
import { Works } from '@jampot/service-kit';
import type { RunningJob } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Dispatcher } from './dispatcher.ts';

/** Short work of the queue: no render ever holds a job of it. */
@Injectable()
export class TryPoolWorker {
  constructor(private readonly dispatcher: Dispatcher) {}

  @Works(tryPool)
  async work({ data }: RunningJob<{ readonly pool_id: number }>): Promise<void> {
    await this.dispatcher.tryPool(data.pool_id);
  }
}
