import type { RunningProduct } from '@jampot/local';

/** The processes that are killed, in turn. */
export const VICTIMS = [
  'identity',
  'assets',
  'review',
  'transcode-worker',
  'gateway',
  'nats',
  'redis',
  'postgres',
] as const;
export type Victim = (typeof VICTIMS)[number];

/** @throws Error when the process does not run. */
export function pidOf(product: RunningProduct, victim: Victim): number {
  const pid =
    victim === 'nats' || victim === 'redis' || victim === 'postgres'
      ? product.engines.processes[victim].child.pid
      : product.services.find((service) => service.name === victim)?.pid;
  if (pid === undefined) throw new Error(`${victim} does not run.`);
  return pid;
}
