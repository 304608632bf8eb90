import { emailSchema } from '@jampot/contracts';
import { z } from 'zod';
import { networks } from './networks.ts';

/** An address of one protocol, whose form is told to whoever wrote another. */
const address = (protocol: RegExp, form: string) => z.url({ protocol }).describe(form);
const web = (form: string) => address(/^https?$/u, form);
const postgresql = address(/^postgres(?:ql)?$/u, 'postgresql://role:password@host:5432/database');
const port = z.coerce.number().int().min(0).max(65535);
const key = z.string().min(40);
const seconds = z.coerce.number().min(0).max(3600);

/**
 * Every environment variable of the product, in one place. A service takes some of them; one that
 * begins with JAMPOT_ and is not listed here keeps it from starting, because it is most likely a
 * misspelling.
 */
export const variables = {
  /** Prefix of subjects, streams and queues, so that several products can share NATS and Redis. */
  JAMPOT_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/u)
    .default('jampot'),
  /** PostgreSQL as the service's own role, which row-level security binds. */
  JAMPOT_DATABASE_URL: postgresql,
  /**
   * PostgreSQL as the owner of the service's schema: for migrations only. Without it a service leaves
   * them to whoever deploys it, and does not start before they were applied.
   */
  JAMPOT_DATABASE_OWNER_URL: postgresql.optional(),
  /** PostgreSQL as a superuser, or as a provider's administrator: for the command `migrate`, which then makes database, schema and roles. */
  JAMPOT_DATABASE_ADMIN_URL: postgresql.optional(),
  /** Connections of one process to PostgreSQL. */
  JAMPOT_DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  JAMPOT_NATS_URL: address(/^nats$/u, 'nats://user:password@host:4222'),
  JAMPOT_REDIS_URL: address(/^rediss?$/u, 'redis://:password@host:6379'),
  /** With `&tls=0` behind it a bucket is reached without TLS. */
  JAMPOT_STORAGE_URL: address(
    /^(?:file|s3)$/u,
    'file:///folder or s3://key:secret@host:port/bucket?region=us-east-1',
  ),
  /** Base64, 32 bytes: signs the addresses of files. */
  JAMPOT_FILES_KEY: key,
  /** Base64 PKCS8 DER, Ed25519: signs access tokens. Identity only. */
  JAMPOT_TOKEN_PRIVATE_KEY: key,
  /** Base64 SPKI DER, Ed25519: checks access tokens. */
  JAMPOT_TOKEN_PUBLIC_KEY: key,
  /** Loopback port of /health/live, /health/ready and /metrics; 0 takes any. */
  JAMPOT_HEALTH_PORT: port.default(0),
  /** Address that health and metrics listen on. */
  JAMPOT_HEALTH_HOST: z.string().default('127.0.0.1'),
  /** The gateway's public port. */
  JAMPOT_PORT: port.default(8080),
  JAMPOT_HOST: z.string().default('0.0.0.0'),
  /** Neighbours whose X-Forwarded-* tell where a request comes from; of others it counts for nothing. */
  JAMPOT_TRUSTED_PROXIES: networks.default(['loopback']),
  /** Seconds that a stopping gateway, not ready any more, still takes connections. */
  JAMPOT_STOP_PAUSE: seconds.default(3),
  /** Seconds that requests under way then have before they are cut off. */
  JAMPOT_STOP_LIMIT: seconds.default(25),
  /** Folder of the built web application. */
  JAMPOT_WEB_ROOT: z.string().default('apps/web/dist'),
  /** How people reach the product: links in mails begin with it. */
  JAMPOT_PUBLIC_URL: web('https://jampot.example').default('http://localhost:8080'),
  /** `{host}` in messages. */
  JAMPOT_PRODUCT_NAME: z.string().min(1).max(50).default('Jampot'),
  /** `smtp://user:password@host:port`; without it mails are written to JAMPOT_MAIL_FOLDER. */
  JAMPOT_SMTP_URL: address(/^smtps?$/u, 'smtp://user:password@host:587').optional(),
  JAMPOT_MAIL_FROM: z.string().default('Jampot <jampot@localhost>'),
  JAMPOT_MAIL_FOLDER: z.string().optional(),
  /** OTLP over HTTP of a collector that takes traces; none by default. */
  JAMPOT_TRACES_URL: web('http://host:4318/v1/traces').optional(),
  /** The part of all traces that is recorded, from 0 to 1. */
  JAMPOT_TRACES_RATIO: z.coerce
    .number()
    .min(0)
    .max(1)
    .describe('a number from 0 to 1')
    .default(0.1),
  JAMPOT_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /** Folder in which the worker unpacks and renders; what workers that are gone left there is removed at start. */
  JAMPOT_SCRATCH: z.string().optional(),
  /** Transcodes at a time in one worker. */
  JAMPOT_TRANSCODES: z.coerce.number().int().min(1).max(64).default(1),
  /** Seconds of processor time after which a preview on the lane of short ones moves to that of videos. */
  JAMPOT_SHORT_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
  /** Bytes of the largest file that may be uploaded; 50 GB. */
  JAMPOT_MAX_UPLOAD: z.coerce
    .number()
    .int()
    .positive()
    .default(50 * 1024 ** 3),
  /** Bytes that one user may have uploaded, or be uploading, and nothing took yet, unless it is one upload; 200 GB. */
  JAMPOT_MAX_PENDING: z.coerce
    .number()
    .int()
    .positive()
    .default(200 * 1024 ** 3),
  /** And how many uploads. */
  JAMPOT_MAX_PENDING_UPLOADS: z.coerce.number().int().min(1).max(100_000).default(200),
  /** Whether anybody may make an account of their own, or invited people alone come in. */
  JAMPOT_REGISTRATION: z.enum(['open', 'closed']).default('open'),
  /** The first account's administrator, made at the first start. */
  JAMPOT_ADMIN_EMAIL: emailSchema.optional(),
  JAMPOT_ADMIN_PASSWORD: z.string().min(8).optional(),
  /** Seconds an access token lasts. */
  JAMPOT_ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(5).max(3600).default(600),
  /** Render farm, in seconds. Between two heartbeats of a node. */
  JAMPOT_RENDER_HEARTBEAT: z.coerce.number().min(0.05).max(60).default(5),
  /** Without a heartbeat, after which a node is suspect and gets no work. */
  JAMPOT_RENDER_SUSPECT: seconds.default(20),
  /** Without an answer to its heartbeats, after which an agent asks its render to end, */
  JAMPOT_RENDER_STOP: seconds.default(45),
  /** and ends it; sooner than the lease does. */
  JAMPOT_RENDER_KILL: seconds.default(55),
  /** That a lease lasts from a heartbeat on. */
  JAMPOT_RENDER_LEASE: seconds.default(60),
  /** Without a heartbeat, after which the job is queued again. */
  JAMPOT_RENDER_REQUEUE: seconds.default(75),
  /** In which a node must take up what it was given. */
  JAMPOT_RENDER_OFFER: seconds.default(10),
  /** From asking a cancelled render to end to ending it. */
  JAMPOT_RENDER_GRACE: seconds.default(15),
  /** That a node rests from a pool-renderer which failed three times in a row there. */
  JAMPOT_RENDER_BENCH: z.coerce.number().min(0).max(604_800).default(3600),
  /** Without a heartbeat, after which a job that failed elsewhere no longer waits for a node. */
  JAMPOT_RENDER_ABSENT: z.coerce.number().min(0.05).max(31_536_000).default(86_400),
  /** That the command of one attempt may run; two days. */
  JAMPOT_RENDER_LIMIT: z.coerce.number().int().min(1).max(2_592_000).default(172_800),
  /** And that its files may take besides: fetching the source, sending the output. */
  JAMPOT_RENDER_FILES: z.coerce.number().int().min(1).max(2_592_000).default(43_200),
  /** Bytes of the log of one attempt. */
  JAMPOT_RENDER_LOG: z.coerce
    .number()
    .int()
    .min(1024)
    .max(256 * 1024 ** 2)
    .default(8 * 1024 ** 2),
  /** Days after its run that a log is kept. */
  JAMPOT_RENDER_LOG_DAYS: z.coerce.number().min(1).max(36_500).default(90),
  /** Address of an OpenID Connect provider; without it that sign-in is off. */
  JAMPOT_OIDC_ISSUER: web('https://id.example').optional(),
  JAMPOT_OIDC_CLIENT_ID: z.string().optional(),
  /** Left out for a public client, which proves itself by PKCE alone. */
  JAMPOT_OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the sign-in button calls the provider. */
  JAMPOT_OIDC_NAME: z.string().max(50).optional(),
  /** The account whose users sign in there. */
  JAMPOT_OIDC_ACCOUNT: z.coerce.number().int().positive().default(1),
  /** E-mail domains, with commas, whose people become users at their first sign-in; none without. */
  JAMPOT_OIDC_DOMAINS: z.string().optional(),
  /** The role such a user gets. */
  JAMPOT_OIDC_ROLE: z.enum(['guest', 'artist', 'reviewer', 'project-manager']).default('artist'),
  /** Which groups of the provider stand for which roles and teams: `supes=reviewer,film=team:12`. */
  JAMPOT_OIDC_GROUPS: z.string().optional(),
  /** The claim that names somebody's groups. */
  JAMPOT_OIDC_GROUPS_CLAIM: z.string().max(100).default('groups'),
  /** What the provider is asked for; some give groups only when asked by name. */
  JAMPOT_OIDC_SCOPE: z.string().max(200).default('openid email profile'),
  /** Read by the one-command start only; listed so that services do not stumble over them. */
  JAMPOT_DATA: z.string().optional(),
  JAMPOT_DEMO: z.string().optional(),
} as const satisfies Record<string, z.ZodType>;

export type VariableName = keyof typeof variables;
export type Variables = { readonly [K in VariableName]: z.infer<(typeof variables)[K]> };
