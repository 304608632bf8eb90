import { CONFIG, LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { letsPagesRead } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';

/**
 * Says at the start when the object store keeps the product's own pages from its files: nothing would play.
 * Of those that know the store, identity alone knows the address of the pages, which it writes into letters.
 */
@Injectable()
export class MediaCorsCheck implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.check();
  }

  async check(): Promise<void> {
    const { origin } = new URL(this.config.JAMPOT_PUBLIC_URL);
    if ((await letsPagesRead(this.config.JAMPOT_STORAGE_URL, origin)) !== false) return;
    this.log.warn(
      { origin },
      'the object store lets no page of JAMPOT_PUBLIC_URL read its files, so that nothing plays: give its bucket a CORS rule',
    );
  }
}
