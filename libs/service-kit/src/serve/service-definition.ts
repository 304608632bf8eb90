import type { JobDefinition } from '@jampot/contracts';
import type { DatabaseOptions, Migration } from '@jampot/persistence';
import type { Type } from '@nestjs/common';
import type { VariableName } from '../config/variables.ts';
import type { Service } from '../services/service.ts';

/** What a service is made of: its `service.ts`, and the code that it runs. */
export interface ServiceDefinition extends Partial<Service> {
  /** Also the PostgreSQL schema, the NATS queue group and the durable consumer. */
  readonly name: string;
  readonly module: Type;
  /** A service with a database names its migrations and the entities it changes. */
  readonly database?: {
    readonly migrations: readonly Migration[];
    readonly entities: NonNullable<DatabaseOptions['entities']>;
  };
  /** The service puts these jobs on their queues. */
  readonly queues?: readonly JobDefinition[];
  /** The service works these jobs; each must have one `@Works` method. */
  readonly works?: {
    readonly jobs: readonly JobDefinition[];
    /** Jobs of one queue at a time. */
    readonly concurrency: (config: ServiceConfig, job: JobDefinition) => number;
  };
}
export type ServiceConfig = Readonly<Partial<Record<VariableName, unknown>>>;
