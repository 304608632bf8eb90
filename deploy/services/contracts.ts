import type { Service } from '@jampot/service-kit';

/**
 * The source of the table of who publishes an event.
 * @throws Error for an event that two services publish
 */
export function publishedBy(services: readonly Service[]): string {
  const publishers = new Map<string, string>();
  for (const { name, publishes = [] } of services) {
    for (const event of publishes) {
      const other = publishers.get(event);
      if (other !== undefined) throw new Error(`${other} and ${name} publish ${event}.`);
      publishers.set(event, name);
    }
  }
  const table = services
    .filter(({ publishes = [] }) => publishes.length > 0)
    .map(({ name, publishes }) => `  ${JSON.stringify(name)}: ${JSON.stringify(publishes)},`);
  return [
    '// Made from the service.ts of each service by node deploy/services/generate.ts.',
    '',
    '/** The names of the events that each service alone publishes. */',
    'export const publishedBy: Readonly<Record<string, readonly string[]>> = {',
    ...table,
    '};',
    '',
  ].join('\n');
}
