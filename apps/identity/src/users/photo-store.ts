import { CONFIG } from '@jampot/service-kit';
import { openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';

/** The store of files, open as long as the service runs. */
@Injectable()
export class PhotoStore implements OnModuleInit, OnModuleDestroy {
  #store: ObjectStore | null = null;

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {}

  async onModuleInit(): Promise<void> {
    this.#store = await openStore(this.config.JAMPOT_STORAGE_URL);
  }

  async onModuleDestroy(): Promise<void> {
    await this.#store?.close();
  }

  get store(): ObjectStore {
    if (this.#store === null) throw new Error('The store is not open.');
    return this.#store;
  }
}
