import type { Service } from '@jampot/service-kit';

/** The source of the services' names as a type, for tables that have to have an entry for each. */
export function serviceNames(services: readonly Service[]): string {
  return [
    '// Made from the service.ts of each service by node deploy/services/generate.ts.',
    '',
    `export const SERVICE_NAMES = ${JSON.stringify(services.map(({ name }) => name))} as const;`,
    '',
    '/** A service, by its name. */',
    'export type ServiceName = (typeof SERVICE_NAMES)[number];',
    '',
  ].join('\n');
}
