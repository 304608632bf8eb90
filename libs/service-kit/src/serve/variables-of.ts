import type { VariableName } from '../config/variables.ts';
import { variablesOfService } from '../services/variables-of-service.ts';
import type { Need } from '../services/variables-of-service.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** All variables that a service reads when it starts. */
export function variablesOf(
  definition: Omit<ServiceDefinition, 'name' | 'module'>,
): readonly VariableName[] {
  const { database, queues, works, needs = [] } = definition;
  const opened: readonly Need[] = [
    ...(database === undefined ? [] : (['database'] as const)),
    ...(queues === undefined && works === undefined ? [] : (['redis'] as const)),
  ];
  return variablesOfService({ ...definition, needs: [...needs, ...opened] });
}
