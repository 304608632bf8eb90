import type { Call, CallContext } from '@jampot/contracts';
import { Bus, BusClient, Metrics } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';

/** Asks other services what guests of a share want of them, once it is known that they may. */
@Injectable()
export class OtherServices implements OnModuleDestroy {
  readonly #client: BusClient;

  constructor(bus: Bus, metrics: Metrics) {
    this.#client = new BusClient(bus, metrics);
  }

  onModuleDestroy(): void {
    this.#client.close();
  }

  /**
   * @param asker whose request it is: it is logged under the same id
   * @throws JampotError what the service refused it with; `unavailable` when nobody answers
   */
  rows<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    { requestId, clientAddress }: CallContext,
    body: B,
  ): Promise<readonly T[]> {
    return this.#client.rows(call, { caller: null, requestId, clientAddress }, body);
  }
}
