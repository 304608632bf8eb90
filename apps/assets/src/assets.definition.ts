import { transcodeShortVersion, transcodeVersion } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { AssetsModule } from './assets.module.ts';
import { Asset } from './assets/asset.entity.ts';
import { migrations } from './migrations/index.ts';
import { service } from './service.ts';
import { Version } from './versions/version.entity.ts';

export const assetsService: ServiceDefinition = {
  ...service,
  module: AssetsModule,
  database: { migrations, entities: [Asset, Version] },
  queues: [transcodeVersion, transcodeShortVersion],
};
