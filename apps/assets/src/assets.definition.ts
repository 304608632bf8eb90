import { transcodeShortVersion, transcodeVersion } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { AssetsModule } from './assets.module.ts';
import { assetsVariables } from './assets.config.ts';
import { Asset } from './assets/asset.entity.ts';
import { migrations } from './migrations/index.ts';
import { Version } from './versions/version.entity.ts';

export const assetsService: ServiceDefinition = {
  name: 'assets',
  module: AssetsModule,
  variables: assetsVariables,
  database: { migrations, entities: [Asset, Version] },
  queues: [transcodeVersion, transcodeShortVersion],
};
