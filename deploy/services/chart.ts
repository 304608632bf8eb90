import type { Service } from '@jampot/service-kit';
import { stringify } from 'yaml';
import type { ServiceParts } from '../local/src/services/read-services.ts';
import { chartSources } from './chart-sources.ts';
import { natsPermissions } from './nats-permissions.ts';
import { comment, replaceOnce, replacePart } from './replace-part.ts';
import { inSecret, inValues, secretsOf } from './secret-names.ts';

/** Ways out that a service's pods have; the chart's values name them, and NATS beside them. */
const WAYS = ['database', 'redis', 'storage', 'mail', 'oidc'] as const;

/**
 * The chart's own file of what each service reads.
 * @param template of their environment
 * @throws Error for a variable without a source
 */
export function chartServices(services: readonly ServiceParts[], template: string): string {
  const told = services.map((service) => [
    service.name,
    {
      variables: [...service.reads].sort(),
      ...chartSources(service, template),
      ...(service.natsUser === undefined ? {} : { natsUser: service.natsUser.name }),
    },
  ]);
  return [
    '# What each service reads of its environment, the chart refuses others; and which of the values, which of their secrets',
    '# and what else that is. Made from apps/*/src/service.ts and variable-sources.ts of the service kit by',
    '# node deploy/services/generate.ts.',
    stringify(Object.fromEntries(told)),
  ].join('\n');
}

/** values.yaml with the values of each service, and the secrets that they have. */
export function chartValues(text: string, services: readonly Service[]): string {
  const keys = secretsOf(services).map(
    (one) => `${inValues(one)}: { name: jampot, key: ${inSecret(one)} }`,
  );
  return replacePart(replacePart(text, 'keys', keys), 'services', services.flatMap(valuesOf));
}

function valuesOf({ name, needs, public: isPublic = false, cluster = [] }: Service): string[] {
  const ways = ['nats', ...needs.filter((need) => WAYS.some((way) => way === need))];
  const order = ['database', 'nats', ...WAYS.slice(1)];
  const sorted = ways.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return [
    `${name}:`,
    ...(isPublic ? ['  public: true'] : []),
    `  needs: [${sorted.join(', ')}]`,
    ...cluster.flatMap(({ why, values }) => [
      ...(why === undefined ? [] : comment(why, 140).map((line) => `  ${line}`)),
      ...Object.entries(values).map(([key, value]) => `  ${key}: ${inline(value)}`),
    ]),
  ];
}

function inline(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
}

/** The parts of values.schema.json that name services and secrets. */
interface Schema {
  readonly properties: {
    readonly image: { properties: { digests: { propertyNames: unknown } } };
    readonly secrets: { properties: Record<string, unknown> };
    readonly services: { properties: unknown; required: unknown };
  };
}

/** values.schema.json with the names of services and of their secrets. */
export function chartSchema(text: string, services: readonly Service[]): string {
  const schema = JSON.parse(text) as Schema;
  const names = services.map(({ name }) => name);
  const { image, secrets, services: ofServices } = schema.properties;
  image.properties.digests.propertyNames = { enum: names };
  ofServices.properties = Object.fromEntries(
    names.map((name) => [name, { $ref: '#/$defs/service' }]),
  );
  ofServices.required = names;
  for (const key of secretsOf(services)) {
    secrets.properties[inValues(key)] = { $ref: '#/$defs/secretKey' };
  }
  return JSON.stringify(schema, null, 2);
}

/** alerts.yaml with an alert for each service that is missing, and for those that start over and over. */
export function chartAlerts(text: string, services: readonly Service[]): string {
  const names = services.map(({ name }) => name);
  const absent = names
    .map((name) => `absent(process_start_time_seconds{service="${name}"})`)
    .join('\n          or ');
  const missing = replaceOnce(
    text,
    /absent\(process_start_time_seconds\{[^]*?(?=\n {8}for:)/u,
    absent,
  );
  return replaceOnce(
    missing,
    /(?<=changes\(process_start_time_seconds\{service=~")[^"]*/u,
    names.join('|'),
  );
}

/** The chart's README with the images that are built, the secrets that are made, and the rights of users of NATS. */
export function chartReadme(text: string, services: readonly Service[]): string {
  const names = services.map(({ name }) => name);
  const withSchema = services.filter(({ needs }) => needs.includes('database'));
  const key = '     --from-literal=';
  const keys = secretsOf(services).map(
    (one) => `${key}${inSecret(one)}="$(openssl rand -base64 32)" \\`,
  );
  let made = replaceOnce(text, /^for APP in .*; do$/mu, `for APP in ${names.join(' ')}; do`);
  made = replaceOnce(
    made,
    /^ {3}for name in .*; do$/mu,
    `   for name in ${withSchema.map(({ name }) => name).join(' ')}; do`,
  );
  made = replaceOnce(
    made,
    /^(?: {5}--from-literal=[a-z-]+="\$\(openssl rand -base64 32\)" \\\n)+/mu,
    `${keys.join('\n')}\n`,
  );
  const users = services.flatMap((service) => {
    if (service.natsUser === undefined) return [];
    const { publish, subscribe } = natsPermissions(service);
    return [
      `    { user: jampot-${service.natsUser.name}, password: "…", permissions: {`,
      `      publish: ${publish},`,
      `      subscribe: ${subscribe} } }`,
    ];
  });
  return replaceOnce(
    made,
    /(?<= {4}\{ user: jampot, password: "…" \}\n)[^]*?(?=\n {2}\]\n)/u,
    users.join('\n'),
  );
}
