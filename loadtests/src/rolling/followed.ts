import { followEvents } from '@jampot/client';
import type { Client, LiveLine } from '@jampot/client';
import { assetChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that somebody may wait to be told of what was made. */
const TOLD_WITHIN = 10_000;

/** A line of live events, as a browser keeps it: what happens while its gateway is replaced is told by the next. */
export class Followed {
  readonly #told = new Set<number>();
  readonly #line: LiveLine;
  #missed = 0;
  #lines = 0;

  private constructor(client: Client, baseUrl: string, onConnected: () => void) {
    this.#line = followEvents({
      client,
      baseUrl,
      onMissed: () => {
        this.#missed += 1;
      },
      onConnected: (connected) => {
        if (!connected) return;
        this.#lines += 1;
        onConnected();
      },
      listeners: [
        ({ name, data }) => {
          if (name === assetChanged.name) this.#told.add((data as AssetChange).id);
        },
      ],
    });
  }

  /** Fulfilled once changes arrive. */
  static async start(client: Client, baseUrl: string): Promise<Followed> {
    const connected = Promise.withResolvers<void>();
    const followed = new Followed(client, baseUrl, connected.resolve);
    await connected.promise;
    return followed;
  }

  /** Lines that it took. */
  get lines(): number {
    return this.#lines;
  }

  /** @returns what was not told of these assets */
  async faults(assetIds: readonly number[]): Promise<string[]> {
    const untold = () => assetIds.filter((id) => !this.#told.has(id));
    for (const end = Date.now() + TOLD_WITHIN; untold().length > 0 && Date.now() < end;) {
      await wait(50);
    }
    return [
      ...(this.#missed === 0 ? [] : [`${this.#missed} times changes were missed`]),
      ...untold().map((id) => `nobody was told of asset ${id}`),
    ];
  }

  stop(): void {
    this.#line.stop();
  }
}

type AssetChange = EventData<typeof assetChanged>;
