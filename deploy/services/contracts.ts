import type { Service } from '@jampot/service-kit';

const MADE = '// Made from the service.ts of each service by node deploy/services/generate.ts.';

/** All events that a service alone publishes. */
export function eventsOf({ publishes = [], tells }: Service): readonly string[] {
  return [...publishes, ...(tells?.events ?? [])];
}

/** The source of the table of which services tell what copies are kept of. */
export function toldBy(services: readonly Service[]): string {
  const table = services.flatMap(({ name, tells }) =>
    tells === undefined ? [] : [`  ${JSON.stringify(name)}: ${JSON.stringify(tells)},`],
  );
  return [
    MADE,
    '',
    '/** What each service tells once more for whoever keeps copies of its rows, and the edition of that. */',
    'export const toldBy: Readonly<',
    '  Record<string, { readonly edition: number; readonly events: readonly string[] }>',
    '> = {',
    ...table,
    '};',
    '',
  ].join('\n');
}

/**
 * The source of the table of who publishes an event.
 * @throws Error for an event that two services publish
 */
export function publishedBy(services: readonly Service[]): string {
  const publishers = new Map<string, string>();
  for (const service of services) {
    const { name } = service;
    for (const event of eventsOf(service)) {
      const other = publishers.get(event);
      if (other !== undefined) throw new Error(`${other} and ${name} publish ${event}.`);
      publishers.set(event, name);
    }
  }
  const table = services
    .filter((service) => eventsOf(service).length > 0)
    .map((service) => `  ${JSON.stringify(service.name)}: ${JSON.stringify(eventsOf(service))},`);
  return [
    MADE,
    '',
    '/** The names of the events that each service alone publishes. */',
    'export const publishedBy: Readonly<Record<string, readonly string[]>> = {',
    ...table,
    '};',
    '',
  ].join('\n');
}
