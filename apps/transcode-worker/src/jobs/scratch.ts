import { CONFIG } from '@jampot/service-kit';
import type { Variables } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of running jobs; what a killed worker left is removed when the next one starts. */
@Injectable()
export class Scratch implements OnModuleInit {
  readonly #root: string;

  constructor(@Inject(CONFIG) config: Pick<Variables, 'JAMPOT_SCRATCH'>) {
    this.#root = config.JAMPOT_SCRATCH ?? join(tmpdir(), 'jampot-scratch');
  }

  async onModuleInit(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
    await mkdir(this.#root, { recursive: true });
  }

  /** Lends an empty folder that is gone afterwards, however the work ends. */
  async with<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.#root, 'job-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
