import type { VariableName } from '@jampot/service-kit';
import type { ServiceParts } from '../local/src/services/read-services.ts';
import { inEnvFile, upper } from './secret-names.ts';

/** As YAML; null where the image, or the service itself, has a value. */
type Value = string | null;

const needed = (name: string) => `\${${name}:?run make-env.sh}`;

/** Of those that are alike for every service. */
const VALUES: Readonly<Partial<Record<VariableName, Value>>> = {
  JAMPOT_NAMESPACE: null,
  JAMPOT_HEALTH_HOST: null,
  JAMPOT_HEALTH_PORT: null,
  JAMPOT_NATS_URL: null,
  JAMPOT_LOG_LEVEL: null,
  JAMPOT_TRACES_URL: null,
  JAMPOT_TRACES_RATIO: null,
  JAMPOT_DATABASE_OWNER_URL: null,
  JAMPOT_REDIS_URL: '*redis',
  JAMPOT_STORAGE_URL: '*storage',
  JAMPOT_SCRATCH: '/scratch/work',
  JAMPOT_TOKEN_PRIVATE_KEY: needed('TOKEN_PRIVATE_KEY'),
  JAMPOT_TOKEN_PUBLIC_KEY: needed('TOKEN_PUBLIC_KEY'),
  JAMPOT_ACCESS_TOKEN_SECONDS: null,
  JAMPOT_ADMIN_EMAIL: '${JAMPOT_ADMIN_EMAIL:-admin@jampot.local}',
  JAMPOT_ADMIN_PASSWORD: needed('JAMPOT_ADMIN_PASSWORD'),
  JAMPOT_PUBLIC_URL: '${JAMPOT_PUBLIC_URL:-http://jampot.localhost:8080}',
  JAMPOT_REGISTRATION: '${JAMPOT_REGISTRATION:-closed}',
  // Without a mail server mails are files in the volume mail.
  JAMPOT_MAIL_FOLDER: '/mail',
  JAMPOT_HOST: null,
  JAMPOT_PORT: '8080',
  JAMPOT_WEB_ROOT: '/app/apps/web/dist',
  // No balancer looks here.
  JAMPOT_STOP_PAUSE: '0',
  JAMPOT_STOP_LIMIT: null,
};

/** The value of a variable of a service; by default what stands in `.env`, and the service's own where that is empty. */
export function composeValue(variable: VariableName, service: ServiceParts): Value {
  if (variable === 'JAMPOT_DATABASE_URL') return databaseUrl(service.name, '');
  if (service.secrets?.includes(variable)) return needed(inEnvFile(variable));
  const value = VALUES[variable];
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
