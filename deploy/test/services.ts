import { SERVICES as ALL } from '@jampot/local';
import type { ServiceParts } from '@jampot/local';

/** The services, as compose.yaml, the chart and the images have to have them. */
export const SERVICES: readonly string[] = ALL.map(({ name }) => name);

export const WITH_SCHEMA: readonly string[] = ALL.filter(({ needs }) =>
  needs.includes('database'),
).map(({ name }) => name);

/** @throws Error when there is no such service. */
export function serviceNamed(name: string): ServiceParts {
  const found = ALL.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no service ${name}.`);
  return found;
}
