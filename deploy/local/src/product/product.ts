import { join } from 'node:path';
import type { Credentials } from '../credentials.ts';
import { SERVICES } from '../services/services.ts';
import type { ServiceParts } from '../services/read-services.ts';
import { PRODUCT_DATABASE } from './database.ts';
import type { DatabasePlan } from './database.ts';
import { valueOf } from './variable-values.ts';
import type { Surroundings } from './variable-values.ts';

/**
 * One process of the product: `apps/<name>/dist/main.js`. A public one stops before the others, which its requests
 * need till they end.
 */
export interface ProductProcess extends Pick<
  ServiceParts,
  'name' | 'needs' | 'reads' | 'public' | 'small'
> {
  /** Another program than `apps/<name>/dist/main.js`, for tests of this package. */
  readonly script?: string;
}

/** The processes of the product. */
export const PRODUCT: readonly ProductProcess[] = SERVICES;

/** The names of the services that have a schema. */
export const DATABASE_SERVICES: readonly string[] = PRODUCT.filter(({ needs }) =>
  needs.includes('database'),
).map(({ name }) => name);

/** The whole environment of one process: nothing of ours but what it reads. */
export function environmentOf(
  service: ProductProcess,
  surroundings: Surroundings,
  healthPort: number,
): NodeJS.ProcessEnv {
  return {
    ...environmentOfNode(surroundings),
    ...variablesOf(service, surroundings, healthPort),
  };
}

/** The environment of services that run in one process; each reads its own part alone. */
export function environmentTogether(
  services: readonly { readonly service: ProductProcess; readonly healthPort: number }[],
  surroundings: Surroundings,
): NodeJS.ProcessEnv {
  const parts = services.map(({ service, healthPort }) => [
    service.name,
    variablesOf(service, surroundings, healthPort),
  ]);
  return {
    ...environmentOfNode(surroundings),
    JAMPOT_ENVIRONMENTS: JSON.stringify(Object.fromEntries(parts)),
  };
}

function environmentOfNode({ settings }: Surroundings): NodeJS.ProcessEnv {
  return {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    // Compiled code is kept from one start to the next: a third less processor time at boot.
    NODE_COMPILE_CACHE: join(settings.root, 'node_modules/.jampot/compile-cache'),
    // Threads that seldom work would each keep memory of their own: 5 MB a process.
    MALLOC_ARENA_MAX: '2',
  };
}

function variablesOf(
  { name, reads }: ProductProcess,
  surroundings: Surroundings,
  healthPort: number,
): Record<string, string> {
  return Object.fromEntries(
    reads.flatMap((variable) => {
      const value = valueOf(variable, surroundings, { name, healthPort });
      return value === undefined ? [] : [[variable, value]];
    }),
  );
}

/** What `prepareDatabase` of the persistence kit is asked to make. */
export function databasePlan({ databases }: Credentials): DatabasePlan {
  return {
    database: PRODUCT_DATABASE,
    services: DATABASE_SERVICES.flatMap((name) => {
      const passwords = databases[name];
      return passwords ? [{ name, ...passwords }] : [];
    }),
  };
}

/** The system's own variables that programs expect; none of ours leaks from one process to another. */
function systemEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
