import { followEvents } from '@jampot/client';
import type { Client } from '@jampot/client';
import { processingProgressed, publishVersion, readVersion } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a conversion may take to begin, and to end. */
const BEGINS_WITHIN = 60_000;
const ENDS_WITHIN = 10 * 60_000;
const LOOK_EVERY = 200;

/** A film on its way to what browsers play, and what its viewers are told meanwhile. */
export class Conversion {
  readonly #client: Client;
  readonly #versionId: number;
  /** Times, in milliseconds of the process, at which its progress was told. */
  readonly #told: number[] = [];
  readonly #stop: () => void;

  private constructor(client: Client, baseUrl: string, versionId: number) {
    this.#client = client;
    this.#versionId = versionId;
    const line = followEvents({
      client,
      baseUrl,
      onMissed: () => undefined,
      listeners: [
        ({ name, data }) => {
          const told = name === processingProgressed.name && (data as { id?: unknown }).id;
          if (told === versionId) this.#told.push(performance.now());
        },
      ],
    });
    this.#stop = () => line.stop();
  }

  /** Uploads the film as a version of a new asset and waits for the first word of its progress. */
  static async begin(
    { client, baseUrl, folderId }: { client: Client; baseUrl: string; folderId: number },
    film: File,
  ): Promise<Conversion> {
    const name = `conversion ${Date.now()}`;
    const version = await client.one(
      publishVersion,
      { params: { id: folderId }, body: { name } },
      { files: { upload: film } },
    );
    const conversion = new Conversion(client, baseUrl, version.id);
    await until(BEGINS_WITHIN, async () => conversion.#told.length > 0);
    return conversion;
  }

  /**
   * @returns the longest time in milliseconds without a word of its progress.
   * @throws Error when it had ended already: what was measured beside it was measured alone.
   */
  async end(): Promise<number> {
    try {
      if ((await this.#processing()) === 'done') throw new Error('The film was too short.');
      await until(ENDS_WITHIN, async () => {
        const processing = await this.#processing();
        if (processing === 'failed') throw new Error('The conversion failed.');
        return processing === 'done';
      });
    } finally {
      this.#stop();
    }
    const told = [...this.#told, performance.now()];
    return Math.max(...told.slice(1).map((at, before) => at - (told[before] ?? at)));
  }

  async #processing(): Promise<string> {
    const { processing } = await this.#client.one(readVersion, { params: { id: this.#versionId } });
    return processing;
  }
}

async function until(milliseconds: number, look: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await look())) {
    if (performance.now() > end) throw new Error('The conversion took too long.');
    await wait(LOOK_EVERY);
  }
}
