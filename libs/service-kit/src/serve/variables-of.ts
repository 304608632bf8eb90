import { commonVariables, databaseVariables } from '../config/config.ts';
import type { VariableName } from '../config/variables.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** All variables that a service reads when it starts. */
export function variablesOf(
  definition: Pick<ServiceDefinition, 'variables' | 'database' | 'queues' | 'works'>,
): readonly VariableName[] {
  const { variables = [], database, queues, works } = definition;
  return [
    ...new Set<VariableName>([
      ...commonVariables,
      ...variables,
      ...(database === undefined ? [] : databaseVariables),
      ...(queues === undefined && works === undefined ? [] : (['JAMPOT_REDIS_URL'] as const)),
    ]),
  ];
}
