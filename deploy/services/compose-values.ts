import type { VariableName } from '@jampot/service-kit';
import { checkoutRoot } from '../local/src/checkout-root.ts';
import { readVariableSources } from '../local/src/services/read-services.ts';
import type { ServiceParts } from '../local/src/services/read-services.ts';
import { inEnvFile, upper } from './secret-names.ts';

/** As YAML; null where the image, or the service itself, has a value. */
type Value = string | null;

const needed = (name: string) => `\${${name}:?run make-env.sh}`;

const SOURCES = readVariableSources(checkoutRoot);

/** The value of a variable of a service; by default what stands in `.env`, and the service's own where that is empty. */
export function composeValue(variable: VariableName, service: ServiceParts): Value {
  if (variable === 'JAMPOT_DATABASE_URL') return databaseUrl(service.name, '');
  if (service.secrets?.includes(variable)) return needed(inEnvFile(variable));
  const value = SOURCES[variable]?.compose;
  return value === undefined ? `'\${${variable}:-}'` : value;
}

/** @param role '' for the one that a service runs with, 'owner' for the one that migrates */
export function databaseUrl(service: string, role: '' | 'owner'): string {
  const [user, password] =
    role === ''
      ? [`jampot_${service}`, `${upper(service)}_PASSWORD`]
      : [`jampot_${service}_owner`, `${upper(service)}_OWNER_PASSWORD`];
  return `postgresql://${user}:${needed(password)}@postgresql:5432/jampot`;
}

/** The address of NATS for a service that has a user of its own. */
export function natsUrl(user: string): string {
  return `nats://jampot-${user}:${needed(natsPassword(user))}@nats:4222`;
}

export function natsPassword(user: string): string {
  return `NATS_${upper(user)}_PASSWORD`;
}
