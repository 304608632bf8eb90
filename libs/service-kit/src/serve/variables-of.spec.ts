import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from './service-definition.ts';
import { startService } from './serve.ts';

class Nothing {}
Module({})(Nothing);

it('names at once all that a service misses, before anything is opened', async () => {
  const definition: ServiceDefinition = {
    name: 'parts',
    module: Nothing,
    variables: ['JAMPOT_FILES_KEY'],
    database: { migrations: [], entities: [] },
    queues: [],
  };
  await expect(startService(definition, { JAMPOT_NATS_URL: 'nats://127.0.0.1:1' })).rejects.toThrow(
    'Configuration: JAMPOT_FILES_KEY is missing; JAMPOT_DATABASE_URL is missing; JAMPOT_REDIS_URL is missing.',
  );
});
