import { CONFIG } from '@jampot/service-kit';
import type { Variables } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftFolders, ownPrefix } from './left-folders.ts';

/** Milliseconds between two signs of life, for workers of other machines on the same volume. */
const SIGN_EVERY = 60_000;

/**
 * Folders of running jobs, inside one of this worker alone. What a killed worker left is removed
 * when the next one starts; nothing else in the place is touched.
 */
@Injectable()
export class Scratch implements OnModuleInit, OnModuleDestroy {
  readonly #root: string;
  #own: string | null = null;
  #signs: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) config: Pick<Variables, 'JAMPOT_SCRATCH'>) {
    this.#root = config.JAMPOT_SCRATCH ?? join(tmpdir(), 'jampot-scratch');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    for (const folder of await leftFolders(this.#root)) {
      await rm(folder, { recursive: true, force: true });
    }
    const own = await mkdtemp(join(this.#root, await ownPrefix()));
    this.#own = own;
    this.#signs = setInterval(() => {
      const now = new Date();
      void utimes(own, now, now).catch(() => undefined);
    }, SIGN_EVERY);
    this.#signs.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#signs);
    if (this.#own !== null) await rm(this.#own, { recursive: true, force: true });
  }

  /** Lends an empty folder that is gone afterwards, however the work ends. */
  async with<T>(work: (folder: string) => Promise<T>): Promise<T> {
    if (this.#own === null) throw new Error('The scratch folder is not there yet.');
    await mkdir(this.#own, { recursive: true });
    const folder = await mkdtemp(join(this.#own, 'job-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
