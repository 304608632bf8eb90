import { burnWatermark } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { migrations } from './migrations/index.ts';
import { service } from './service.ts';
import { SharesModule } from './shares.module.ts';

export const sharesService: ServiceDefinition = {
  ...service,
  module: SharesModule,
  queues: [burnWatermark],
  database: { migrations, entities: [] },
};
