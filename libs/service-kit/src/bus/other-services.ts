import type { Call, CallContext, StoredUpload } from '@jampot/contracts';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Metrics } from '../observe/metrics.ts';
import { BusClient } from './bus-client.ts';
import { Bus } from './bus.ts';
import { readRows } from './read-rows.ts';

/** What is sent with a call. */
interface Sent<P, B> {
  readonly params: P;
  readonly body: B;
  readonly files: Readonly<Record<string, StoredUpload>>;
}

/** Asks other services, within a call, what it needs of them. */
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
   * As nobody of the account, once it is known that whoever asks may.
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

  /** The same as the asker, whom the service judges. */
  async rowsAs<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    { caller, requestId, clientAddress }: CallContext,
    sent: Sent<P, B>,
  ): Promise<readonly T[]> {
    const context = { caller, requestId, clientAddress, repeatable: call.repeatable };
    return readRows(call, await this.#client.ask(call.name, { ...sent, query: {} }, context));
  }
}
