/** Milliseconds that the server lets one statement of a service run. */
export const LONGEST_STATEMENT = 30_000;
/** Milliseconds. A server that is there has given the statement up before. */
const ANSWER = LONGEST_STATEMENT + 10_000;
/** Milliseconds. */
const CONNECT = 5000;

export interface ConnectionLimits {
  /** Milliseconds to wait for a connection. Default 5,000. */
  readonly connectMilliseconds?: number | undefined;
  /**
   * Milliseconds to wait for the answer to a statement, after which the connection counts as lost.
   * Default 40,000: longer than the server lets a statement run.
   */
  readonly answerMilliseconds?: number | undefined;
}

/**
 * Settings of pg for every connection: one that nothing comes through is probed after 10 seconds, so
 * that a server whose host vanished is missed within half a minute and not after the system's two
 * hours. What was sent and never acknowledged only the limits of `serviceConnection` end in time.
 */
export const probedConnection = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Settings of pg for a connection of a service. Migrations have no such limits: they take the time
 * they need.
 */
export function serviceConnection({
  connectMilliseconds = CONNECT,
  answerMilliseconds = ANSWER,
}: ConnectionLimits = {}): {
  readonly keepAlive: true;
  readonly keepAliveInitialDelayMillis: number;
  readonly connectionTimeoutMillis: number;
  readonly query_timeout: number;
} {
  return {
    ...probedConnection,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: answerMilliseconds,
  };
}

/**
 * Settings of the server's side, by name: a session whose client vanished ends within half a minute,
 * and with it the locks that it holds.
 */
export const sessionProbes: readonly (readonly [name: string, value: string])[] = [
  ['tcp_keepalives_idle', '15s'],
  ['tcp_keepalives_interval', '5s'],
  ['tcp_keepalives_count', '3'],
  ['tcp_user_timeout', '30s'],
];
