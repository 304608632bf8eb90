import type { VariableName } from '../config/variables.ts';
import type { Need } from './variables-of-service.ts';

/**
 * What a service is, without its code: the `service` of `apps/<name>/src/service.ts`. Start, tests, images, compose
 * file and chart are made from it (`deploy/services`), before anything is built: such a file imports types alone.
 */
export interface Service {
  /** Of its folder, schema, role, image, container and figures. */
  readonly name: string;
  readonly description: string;
  /** Beside NATS, which every service needs. */
  readonly needs: readonly Need[];
  /** Keys of 32 random bytes that an installation makes once. Services that name the same one share it. */
  readonly secrets?: readonly VariableName[];
  /** Variables whose values each way to run the product knows, as the public address. */
  readonly variables?: readonly VariableName[];
  /** What whoever operates the product may choose, and what that is: `bytes of the largest upload (default 50 GB)`. */
  readonly settings?: Readonly<Partial<Record<VariableName, string>>>;
  /** Names of the events that it alone publishes. */
  readonly publishes?: readonly string[];
  /** What it tells once more for whoever keeps copies of its rows: it answers `<name>.tell-again`. */
  readonly tells?: ToldFacts;
  /** Whether it has little to do: on one machine such services run in one process, which costs as much as one of them. */
  readonly small?: boolean;
  /** Whether people's requests come in here: it stops before all others. */
  readonly public?: boolean;
  /** Services without which it is of no use: their containers are healthy before its own starts. */
  readonly after?: readonly string[];
  /** What its image has beside Node. */
  readonly image?: ImageParts;
  /** A user of NATS with these rights alone, for who reads what strangers made. */
  readonly natsUser?: NatsUser;
  /** Where its values in a cluster differ from those of all services; in order, each with what an operator has to know. */
  readonly cluster?: readonly ClusterValues[];
}

/** Rows that others keep copies of. */
export interface ToldFacts {
  /** Counts up when copies are to hold more than they did, with their migration: all of them are filled again then. */
  readonly edition: number;
  /** Names of the events that tell them once more, which it alone publishes. */
  readonly events: readonly string[];
}

/** Packages of Debian. */
export interface ImageParts {
  readonly packages: readonly string[];
  /** What came along and is never loaded. */
  readonly purged?: readonly string[];
  /** Why that may go. */
  readonly why?: string;
  /** Commands that fail where something is missing. */
  readonly proofs: readonly string[];
}

/** Besides the events that its service publishes. */
export interface NatsUser {
  /** Its user is `jampot-<name>`. */
  readonly name: string;
  readonly why: string;
  /** Names of the signals that it may send. */
  readonly sends: readonly string[];
  /** And of those that it may hear. */
  readonly hears: readonly string[];
}

/** Values below `services.<name>` of the chart. */
export interface ClusterValues {
  readonly why?: string;
  readonly values: Readonly<Record<string, unknown>>;
}
