import type { ServiceParts } from '../local/src/services/read-services.ts';
import { composeValue, databaseUrl, natsPassword, natsUrl } from './compose-values.ts';
import { natsPermissions } from './nats-permissions.ts';
import { comment, replacePart } from './replace-part.ts';

/** What the containers of services wait for besides: where their volumes and queues are. */
const VOLUMES = { mail: 'mail:/mail', scratch: 'scratch:/scratch' } as const;

/** compose.yaml with a container for each service, one that migrates each schema, and the users of NATS. */
export function compose(text: string, services: readonly ServiceParts[]): string {
  const withSchema = services.filter(({ needs }) => needs.includes('database'));
  const containers = replacePart(text, 'services', services.flatMap(container).slice(1));
  const migrations = replacePart(containers, 'migrations', withSchema.flatMap(migration));
  return replacePart(migrations, 'users', services.flatMap(user));
}

function container(service: ServiceParts): string[] {
  const { name, natsUser, public: isPublic = false } = service;
  const environment = service.reads.flatMap((variable) => {
    const value = composeValue(variable, service);
    return value === null ? [] : [`${variable}: ${value}`];
  });
  const volumes = volumesOf(service);
  return [
    '',
    `${name}:`,
    '  <<: *service',
    `  image: ${image(name)}`,
    `  build: { context: ../.., dockerfile: deploy/docker/Dockerfile, args: { APP: ${name} } }`,
    ...(isPublic
      ? [`  ports: ['\${JAMPOT_HOST:+\${JAMPOT_HOST}:}\${JAMPOT_PORT:-8080}:8080']`]
      : []),
    '  environment:',
    '    <<: *common',
    ...(natsUser === undefined ? [] : [`    JAMPOT_NATS_URL: ${natsUrl(natsUser.name)}`]),
    ...environment.map((line) => `    ${line}`),
    ...(volumes.length === 0
      ? []
      : [`  volumes: [${volumes.map((one) => `'${one}'`).join(', ')}]`]),
    '  depends_on:',
    ...waitsFor(service).map((line) => `    ${line}`),
  ];
}

function waitsFor(service: ServiceParts): string[] {
  const { name, needs, after = [] } = service;
  const done = (one: string) => `${one}: { condition: service_completed_successfully }`;
  const healthy = (one: string) => `${one}: { condition: service_healthy }`;
  return [
    '<<: *engines',
    ...(needs.includes('redis') ? [healthy('valkey')] : []),
    ...(needs.includes('storage') ? [healthy('s3')] : []),
    ...after.map(healthy),
    ...(needs.includes('database') ? [done(`migrate-${name}`)] : []),
    ...(volumesOf(service).length > 0 ? [done('folders')] : []),
  ];
}

function migration({ name }: ServiceParts): string[] {
  return [
    `migrate-${name}:`,
    '  <<: *migration',
    `  image: ${image(name)}`,
    '  environment:',
    '    JAMPOT_DATABASE_ADMIN_URL: *admin',
    `    JAMPOT_DATABASE_URL: ${databaseUrl(name, '')}`,
    `    JAMPOT_DATABASE_OWNER_URL: ${databaseUrl(name, 'owner')}`,
  ];
}

function user(service: ServiceParts): string[] {
  const { natsUser } = service;
  if (natsUser === undefined) return [];
  const { name, why } = natsUser;
  const { publish, subscribe } = natsPermissions(service);
  return [
    ...comment(why),
    `{ user: jampot-${name}, password: "\${${natsPassword(name)}}", permissions: {`,
    `  publish: ${publish},`,
    `  subscribe: ${subscribe} } }`,
  ];
}

function volumesOf({ needs }: ServiceParts): string[] {
  return Object.entries(VOLUMES).flatMap(([need, volume]) =>
    needs.some((one) => one === need) ? [volume] : [],
  );
}

function image(name: string): string {
  return `jampot-${name}:\${JAMPOT_VERSION:-local}`;
}
