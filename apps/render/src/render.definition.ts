import { tryPool } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { dispatchVariables } from './dispatch/dispatch.config.ts';
import { migrations } from './migrations/index.ts';
import { RenderModule } from './render.module.ts';

/** Pools that are looked at at a time; each look locks what it takes. */
const LOOKS = 4;

/** The render farm: nodes, pools, renderers, the queue and its dispatch. */
export const renderService: ServiceDefinition = {
  name: 'render',
  module: RenderModule,
  variables: ['JAMPOT_STORAGE_URL', ...dispatchVariables],
  database: { migrations, entities: [] },
  queues: [tryPool],
  works: { jobs: [tryPool], concurrency: () => LOOKS },
};
