import type { ServiceDefinition } from '@jampot/service-kit';
import { migrations } from './migrations/index.ts';
import { service } from './service.ts';
import { LinksModule } from './links.module.ts';

export const linksService: ServiceDefinition = {
  ...service,
  module: LinksModule,
  database: { migrations, entities: [] },
};
