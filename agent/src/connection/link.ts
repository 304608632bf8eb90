import { ApiError } from '@jampot/client';
import { AGENT_CLOSE } from '@jampot/contracts';
import type { AgentMessage, AgentTimings } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { described } from '../log.ts';
import type { Log } from '../log.ts';
import { monotonicNow } from '../process/monotonic.ts';
import type { AccessTokens } from './access-tokens.ts';
import { Connection } from './connection.ts';
import type { ConnectionOptions } from './connection.ts';
import { Pauses } from './pauses.ts';

export interface LinkOptions extends Omit<ConnectionOptions, 'token'> {
  readonly tokens: AccessTokens;
  /** The node is no longer this agent: what it runs is of no use to anybody. */
  readonly onRevoked: () => void;
  readonly onLost: () => void;
  /** Whether something renders, which ends when the server is not reached in time. */
  readonly isRendering: () => boolean;
  readonly log: Log;
}

/** Until the server has said otherwise. */
const FIRST_TIMINGS: AgentTimings = {
  heartbeat_ms: 5000,
  lease_ms: 60_000,
  stop_ms: 45_000,
  kill_ms: 55_000,
  grace_ms: 15_000,
};

/** Keeps a connection to the server, one after the other, as long as the agent runs. */
export class Link {
  readonly #options: LinkOptions;
  readonly #pauses: Pauses;
  #connection: Connection | null = null;
  #timings = FIRST_TIMINGS;

  constructor(options: LinkOptions) {
    this.#options = options;
    const { isRendering } = options;
    const lastsMs = () => (isRendering() ? this.#timings.stop_ms : undefined);
    this.#pauses = new Pauses({ lastsMs });
  }

  get isConnected(): boolean {
    return this.#connection?.isWelcome ?? false;
  }

  get timings(): AgentTimings {
    return this.#timings;
  }

  /** @returns false when there is no connection at the moment. */
  send(message: AgentMessage): boolean {
    if (!this.isConnected) return false;
    this.#connection?.send(message);
    return true;
  }

  beatNow(): void {
    this.#connection?.beatNow();
  }

  /** Until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.#connection?.close(), { once: true });
    while (!signal.aborted) {
      const pause = await this.#connectOnce(signal);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns milliseconds to wait before the next try. */
  async #connectOnce(signal: AbortSignal): Promise<number> {
    const { tokens, log } = this.#options;
    try {
      const token = await tokens.get();
      if (signal.aborted) return 0;
      const code = await this.#connected(token);
      if (code === AGENT_CLOSE.unauthenticated) tokens.drop(token);
      return this.#afterwards(code);
    } catch (error) {
      log('warn', 'The server gave no access.', { err: described(error) });
      const isRefused = error instanceof ApiError && error.status === 401;
      return isRefused ? this.#pauses.afterDoubt() : this.#pauses.afterBreak();
    }
  }

  async #connected(token: string): Promise<number> {
    const { onWelcome, onLost } = this.#options;
    const connection = new Connection({
      ...this.#options,
      token,
      onWelcome: (welcome) => {
        this.#timings = welcome.timings;
        this.#pauses.welcomed();
        onWelcome(welcome);
      },
    });
    this.#connection = connection;
    const began = monotonicNow();
    const code = await connection.closed;
    this.#pauses.lasted(monotonicNow() - began);
    this.#connection = null;
    onLost();
    return code;
  }

  #afterwards(code: number): number {
    const { log, onRevoked } = this.#options;
    switch (code) {
      case AGENT_CLOSE.revoked:
        log('error', 'The node was removed, or another agent was enrolled as it.');
        onRevoked();
        return this.#pauses.whenHopeless();
      case AGENT_CLOSE.unsupported:
        log('error', 'The server does not speak with this version. Upgrade the agent.');
        return this.#pauses.whenHopeless();
      case AGENT_CLOSE.replaced:
        // It may have been this very agent, whose older connection was heard of late.
        log('warn', 'Another connection has been made with the same key.');
        return this.#pauses.afterDoubt();
      case AGENT_CLOSE.broken:
        log('error', 'The server could not take what this agent said.');
        return this.#pauses.afterDoubt();
      default:
        log('info', 'The connection has ended.', { code });
        return this.#pauses.afterBreak();
    }
  }
}
