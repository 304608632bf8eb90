import type { VariableName } from '../config/variables.ts';
import type { Service } from './service.ts';

/** The variables that every service takes. */
export const commonVariables = [
  'JAMPOT_NAMESPACE',
  'JAMPOT_NATS_URL',
  'JAMPOT_HEALTH_PORT',
  'JAMPOT_HEALTH_HOST',
  'JAMPOT_LOG_LEVEL',
  'JAMPOT_TRACES_URL',
  'JAMPOT_TRACES_RATIO',
] as const satisfies readonly VariableName[];

/** What a service may need, and the variables that lead it there. */
export const variablesOfNeed = {
  database: ['JAMPOT_DATABASE_URL', 'JAMPOT_DATABASE_OWNER_URL', 'JAMPOT_DATABASE_POOL'],
  redis: ['JAMPOT_REDIS_URL'],
  storage: ['JAMPOT_STORAGE_URL'],
  mail: ['JAMPOT_SMTP_URL', 'JAMPOT_MAIL_FROM', 'JAMPOT_MAIL_FOLDER'],
  oidc: [
    'JAMPOT_OIDC_ISSUER',
    'JAMPOT_OIDC_CLIENT_ID',
    'JAMPOT_OIDC_CLIENT_SECRET',
    'JAMPOT_OIDC_NAME',
    'JAMPOT_OIDC_ACCOUNT',
    'JAMPOT_OIDC_DOMAINS',
    'JAMPOT_OIDC_ROLE',
    'JAMPOT_OIDC_GROUPS',
    'JAMPOT_OIDC_GROUPS_CLAIM',
    'JAMPOT_OIDC_SCOPE',
  ],
  scratch: ['JAMPOT_SCRATCH'],
} as const satisfies Record<string, readonly VariableName[]>;

/**
 * - `database`: a schema of its own in PostgreSQL.
 * - `redis`: queues. `storage`: the object store. `mail`: a mail server. `oidc`: an OpenID Connect provider.
 * - `scratch`: a folder for large files while it works on them. In a cluster its `scratchSize` is among its values.
 */
export type Need = keyof typeof variablesOfNeed;

type Reads = Pick<Service, 'needs' | 'secrets' | 'variables' | 'settings'>;
type NamesIn<T> = T extends readonly (infer N extends VariableName)[] ? N : never;

/** The names of the variables that a service reads. */
export type VariableOf<S extends Reads> =
  | (typeof commonVariables)[number]
  | (typeof variablesOfNeed)[S['needs'][number]][number]
  | NamesIn<S['secrets']>
  | NamesIn<S['variables']>
  | (S['settings'] extends object ? Extract<keyof S['settings'], VariableName> : never);

/** All variables that a service reads, each once: those of all, its own, and those of what it needs. */
export function variablesOfService<const S extends Reads>(service: S): readonly VariableOf<S>[] {
  const { needs, secrets = [], variables = [], settings = {} } = service;
  const names = [
    ...commonVariables,
    ...secrets,
    ...variables,
    ...Object.keys(settings),
    ...needs.flatMap((need): readonly VariableName[] => variablesOfNeed[need]),
  ];
  return [...new Set(names)] as readonly VariableOf<S>[];
}
