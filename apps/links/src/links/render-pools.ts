import { invalid, JampotError, readPool } from '@jampot/contracts';
import type { CallContext, Caller } from '@jampot/contracts';
import { OtherServices } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Pools of the farm, which the render service owns. */
@Injectable()
export class RenderPools {
  constructor(private readonly services: OtherServices) {}

  /**
   * @throws JampotError `invalid` for a pool that is none, another account's, or not for the caller to see;
   *   `unavailable` when the render service does not answer
   */
  async require(context: CallContext<Caller>, id: number): Promise<void> {
    try {
      await this.services.rowsAs(readPool, context, { params: { id }, body: {}, files: {} });
    } catch (error) {
      if (error instanceof JampotError && HIDDEN.has(error.code)) {
        throw invalid('render_pool_id', 'This pool does not exist.');
      }
      throw error;
    }
  }
}

/** What tells nobody whether there is such a pool. */
const HIDDEN: ReadonlySet<string> = new Set(['not_found', 'forbidden']);
