import { tryPool } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { migrations } from './migrations/index.ts';
import { RenderModule } from './render.module.ts';
import { service } from './service.ts';

/** Pools that are looked at at a time; each look locks what it takes. */
const LOOKS = 4;

export const renderService: ServiceDefinition = {
  ...service,
  module: RenderModule,
  database: { migrations, entities: [] },
  queues: [tryPool],
  works: { jobs: [tryPool], concurrency: () => LOOKS },
};
