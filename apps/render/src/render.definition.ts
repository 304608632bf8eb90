import type { ServiceDefinition } from '@jampot/service-kit';
import { migrations } from './migrations/index.ts';
import { RenderModule } from './render.module.ts';

/** The render farm: nodes, pools, renderers, the queue and its dispatch. */
export const renderService: ServiceDefinition = {
  name: 'render',
  module: RenderModule,
  variables: ['JAMPOT_FILES_KEY', 'JAMPOT_STORAGE_URL'],
  database: { migrations, entities: [] },
};
