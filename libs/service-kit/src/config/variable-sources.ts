import type { VariableName } from './variables.ts';

/** Where the value of a variable comes from, in each way to run the product. */
export interface VariableSource {
  /** `npm start` makes it of what else it knows; without it: what a person set. */
  readonly local?: 'made';
  /** In compose.yaml, as YAML; null where the image, or what all have, tells it. Without it: what stands in `.env`. */
  readonly compose?: string | null;
  readonly chart: ChartSource;
}

/**
 * - `value`: the path of one of the chart's values; an empty one is left out. `secret`: a key of its `secrets`.
 * - `always`: the same everywhere.
 * - `template`: `_helpers.tpl` makes it of several values.
 * - `env`: whoever operates a service may say it for that one alone.
 * - `none`: a service's own default is right in a cluster, or it is not for what serves.
 */
export type ChartSource =
  | { readonly value: string }
  | { readonly secret: string }
  | { readonly always: string }
  | 'template'
  | 'env'
  | 'none';

/**
 * Of what is no secret and no setting of one service: those are alike, and `service.ts` says them. The default that a
 * service takes where nobody has a value stands in `variables.ts`.
 */
export const variableSources = {
  JAMPOT_NAMESPACE: { local: 'made', compose: null, chart: { value: 'namespacePrefix' } },
  JAMPOT_LOG_LEVEL: { local: 'made', compose: null, chart: { value: 'logLevel' } },
  JAMPOT_TRACES_URL: { compose: null, chart: { value: 'traces.url' } },
  JAMPOT_TRACES_RATIO: { compose: null, chart: { value: 'traces.ratio' } },
  JAMPOT_HEALTH_HOST: { compose: null, chart: { always: '0.0.0.0' } },
  JAMPOT_HEALTH_PORT: { local: 'made', compose: null, chart: { always: '9090' } },
  JAMPOT_NATS_URL: { local: 'made', compose: null, chart: 'template' },
  JAMPOT_REDIS_URL: { local: 'made', compose: '*redis', chart: { secret: 'redisUrl' } },
  JAMPOT_STORAGE_URL: { local: 'made', compose: '*storage', chart: { secret: 'storageUrl' } },
  // Compose: of each service's own password.
  JAMPOT_DATABASE_URL: { local: 'made', chart: 'template' },
  JAMPOT_DATABASE_OWNER_URL: { local: 'made', compose: null, chart: 'none' },
  JAMPOT_DATABASE_POOL: { chart: 'env' },
  JAMPOT_SCRATCH: { local: 'made', compose: '/scratch/work', chart: 'template' },
  JAMPOT_MAX_UPLOAD: { chart: { value: 'maxUpload' } },
  JAMPOT_TOKEN_PRIVATE_KEY: {
    local: 'made',
    compose: '${TOKEN_PRIVATE_KEY:?run make-env.sh}',
    chart: { secret: 'tokenPrivateKey' },
  },
  JAMPOT_TOKEN_PUBLIC_KEY: {
    local: 'made',
    compose: '${TOKEN_PUBLIC_KEY:?run make-env.sh}',
    chart: { secret: 'tokenPublicKey' },
  },
  JAMPOT_ACCESS_TOKEN_SECONDS: { compose: null, chart: 'env' },
  JAMPOT_ADMIN_EMAIL: {
    local: 'made',
    compose: '${JAMPOT_ADMIN_EMAIL:-admin@jampot.local}',
    chart: { value: 'admin.email' },
  },
  JAMPOT_ADMIN_PASSWORD: {
    local: 'made',
    compose: '${JAMPOT_ADMIN_PASSWORD:?run make-env.sh}',
    chart: { secret: 'adminPassword' },
  },
  JAMPOT_PUBLIC_URL: {
    local: 'made',
    compose: '${JAMPOT_PUBLIC_URL:-http://jampot.localhost:8080}',
    chart: { value: 'publicUrl' },
  },
  JAMPOT_PRODUCT_NAME: { chart: { value: 'productName' } },
  JAMPOT_REGISTRATION: {
    compose: '${JAMPOT_REGISTRATION:-closed}',
    chart: { value: 'registration' },
  },
  JAMPOT_SMTP_URL: { chart: 'template' },
  JAMPOT_MAIL_FROM: { local: 'made', chart: { value: 'mail.from' } },
  // Without a mail server mails are files, with compose in the volume mail.
  JAMPOT_MAIL_FOLDER: { local: 'made', compose: '/mail', chart: 'template' },
  JAMPOT_OIDC_ISSUER: { chart: 'template' },
  JAMPOT_OIDC_CLIENT_ID: { chart: 'template' },
  JAMPOT_OIDC_CLIENT_SECRET: { chart: 'template' },
  JAMPOT_OIDC_NAME: { chart: 'template' },
  JAMPOT_OIDC_ACCOUNT: { chart: 'template' },
  JAMPOT_OIDC_DOMAINS: { chart: 'template' },
  JAMPOT_OIDC_ROLE: { chart: 'template' },
  JAMPOT_OIDC_GROUPS: { chart: 'template' },
  JAMPOT_OIDC_GROUPS_CLAIM: { chart: 'template' },
  JAMPOT_OIDC_SCOPE: { chart: 'template' },
  JAMPOT_HOST: { compose: null, chart: 'none' },
  JAMPOT_PORT: { local: 'made', compose: '8080', chart: { always: '8080' } },
  JAMPOT_WEB_ROOT: {
    local: 'made',
    compose: '/app/apps/web/dist',
    chart: { always: '/app/apps/web/dist' },
  },
  JAMPOT_TRUSTED_PROXIES: { chart: 'template' },
  // No balancer looks at one machine.
  JAMPOT_STOP_PAUSE: { local: 'made', compose: '0', chart: 'env' },
  JAMPOT_STOP_LIMIT: { local: 'made', compose: null, chart: 'env' },
} as const satisfies Readonly<Partial<Record<VariableName, VariableSource>>>;

/** Variables whose values `npm start` makes. */
export type MadeLocally = {
  [N in keyof typeof variableSources]: (typeof variableSources)[N] extends {
    readonly local: 'made';
  }
    ? N
    : never;
}[keyof typeof variableSources];
