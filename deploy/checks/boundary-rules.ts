/** The kinds of packages, each the `type:` tag of a package.json (`nx.tags`). */
export type Kind =
  | 'domain'
  | 'contracts'
  | 'client'
  | 'kit'
  | 'testing'
  | 'service'
  | 'web'
  | 'agent'
  | 'deploy'
  | 'loadtests';

export interface Rule {
  /** Kinds of our own packages that this kind may import. */
  readonly may: readonly Kind[];
  /** The only packages from outside that it may import; absent: any but those that are `never`. */
  readonly onlyOutside?: readonly string[];
  /** Packages from outside that it must not import; a trailing `/*` covers a whole scope. */
  readonly never?: readonly string[];
  /** What no package is: modules that the program which runs it brings along. */
  readonly brought?: readonly string[];
  /** Whether it runs where Node is (false: no `node:` modules, because a browser has none). */
  readonly node: boolean;
}

/** What belongs to servers: in a browser or on a render node it would be dead weight, or a way around the gateway. */
const SERVER_PARTS = [
  '@nestjs/*',
  '@mikro-orm/*',
  '@nats-io/*',
  'nats',
  'bullmq',
  'ioredis',
  'pg',
  'fastify',
];

/** Rule 7 of the architecture: who may import whom. */
export const RULES: Readonly<Record<Kind, Rule>> = {
  // Reading CSV and counting edits are pure, and no rules of ours.
  domain: { may: [], onlyOutside: ['fastest-levenshtein', 'papaparse', 're2js'], node: false },
  contracts: { may: ['domain'], onlyOutside: ['zod'], node: false },
  client: { may: ['contracts', 'domain'], never: SERVER_PARTS, node: false },
  kit: { may: ['kit', 'contracts', 'domain'], node: true },
  service: { may: ['kit', 'contracts', 'domain'], node: true },
  web: { may: ['client', 'contracts', 'domain'], never: SERVER_PARTS, node: false },
  agent: { may: ['client', 'contracts', 'domain'], never: SERVER_PARTS, node: true },
  testing: { may: ['kit', 'client', 'contracts', 'domain', 'deploy'], node: true },
  deploy: { may: ['kit'], node: true },
  loadtests: {
    may: ['testing', 'kit', 'client', 'contracts', 'domain', 'deploy'],
    brought: ['k6'],
    node: true,
  },
};

/** What the tests of any package may import besides: the means to start the real services. */
export const TESTS_MAY: readonly Kind[] = ['testing', 'deploy', 'client', 'contracts', 'domain'];

export function isKind(text: string): text is Kind {
  return Object.hasOwn(RULES, text);
}
