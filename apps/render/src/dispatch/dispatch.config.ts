import type { AgentTimings } from '@jampot/contracts';
import type { VariableOf, Variables } from '@jampot/service-kit';
import type { service } from '../service.ts';

export type DispatchConfig = Pick<Variables, VariableOf<typeof service>>;

/** What agents are told to keep to. */
export function agentTimings(config: DispatchConfig): AgentTimings {
  const milliseconds = (seconds: number) => Math.max(1, Math.round(seconds * 1000));
  return {
    heartbeat_ms: milliseconds(config.JAMPOT_RENDER_HEARTBEAT),
    lease_ms: milliseconds(config.JAMPOT_RENDER_LEASE),
    stop_ms: milliseconds(config.JAMPOT_RENDER_STOP),
    kill_ms: milliseconds(config.JAMPOT_RENDER_KILL),
    grace_ms: milliseconds(config.JAMPOT_RENDER_GRACE),
  };
}

const ORDERS = [
  [
    'JAMPOT_RENDER_HEARTBEAT',
    'JAMPOT_RENDER_SUSPECT',
    'JAMPOT_RENDER_STOP',
    'JAMPOT_RENDER_KILL',
    'JAMPOT_RENDER_LEASE',
    'JAMPOT_RENDER_REQUEUE',
  ],
  ['JAMPOT_RENDER_HEARTBEAT', 'JAMPOT_RENDER_OFFER', 'JAMPOT_RENDER_LEASE'],
  ['JAMPOT_RENDER_GRACE', 'JAMPOT_RENDER_LEASE'],
] as const;

/**
 * An agent has to end its render before its lease ends, and that before the job is given to another; and has to
 * be heard once at least before what it was offered is given to another.
 * @throws Error naming what is out of order
 */
export function requireOrderedTimings(config: DispatchConfig): void {
  for (const order of ORDERS) {
    for (const [at, name] of order.entries()) {
      const before = order[at - 1];
      if (before !== undefined && config[before] >= config[name]) {
        throw new Error(`Configuration: ${name} has to be more than ${before}.`);
      }
    }
  }
}
