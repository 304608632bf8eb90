import type { RunningProduct } from '@jampot/local';
import type { BreakableLine } from '@jampot/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { strike } from '../chaos/victims.ts';
import type { RenderNode } from './render-node.ts';

/** What goes wrong at the node, or on its line to the product. */
const OF_THE_NODE = ['agent', 'upgrade', 'supervisor', 'frozen', 'line-cut', 'half-open'] as const;
const OF_THE_PRODUCT = [
  'render',
  'gateway',
  'assets',
  'nats',
  'redis',
  'redis-data',
  'nats-data',
  'postgres',
] as const;

/** Who is killed, emptied, frozen or cut off, in the middle of a render by a real agent. */
export type FarmVictim = (typeof OF_THE_NODE | typeof OF_THE_PRODUCT)[number];

/** The two places where a farm breaks; each can be struck on a farm of its own. */
export const FARM_VICTIMS: Readonly<Record<'node' | 'product', readonly FarmVictim[]>> = {
  node: OF_THE_NODE,
  product: OF_THE_PRODUCT,
};

/** One of each kind, in a short round: what holds the render ends, what renders, the line; a service, a store. */
export const SHORT_ROUND: ReadonlySet<FarmVictim> = new Set([
  'agent',
  'supervisor',
  'line-cut',
  'render',
  'postgres',
] as const);

export interface Farm {
  readonly product: RunningProduct;
  readonly node: RenderNode;
  /** Between the node and the product. */
  readonly line: BreakableLine;
  /** Milliseconds of silence after which a render is queued again. */
  readonly requeue: number;
}

/** Milliseconds of a cut that a render outlives. */
const SHORT_CUT = 3000;

export async function strikeFarm(farm: Farm, victim: FarmVictim): Promise<void> {
  const { product, node, line } = farm;
  switch (victim) {
    case 'agent':
      await node.end('SIGKILL');
      node.start();
      return;
    case 'upgrade':
      // Its render goes on under its supervisor, and is the next daemon's.
      await node.end('SIGTERM');
      node.start();
      return;
    case 'supervisor':
      process.kill((await node.render()).supervisor, 'SIGKILL');
      return;
    case 'frozen':
      return freeze(farm);
    case 'line-cut':
      line.cut();
      await wait(SHORT_CUT);
      line.mend();
      return;
    case 'half-open':
      line.swallow();
      await wait(pastRequeue(farm));
      line.mend();
      return;
    default:
      await strike(product, victim);
  }
}

/** Until the job is queued again; the node comes back with a stale result. */
async function freeze(farm: Farm): Promise<void> {
  const { supervisor, command } = await farm.node.render();
  const all = [farm.node.pid, supervisor, -command];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await wait(pastRequeue(farm));
  for (const pid of all) process.kill(pid, 'SIGCONT');
}

function pastRequeue({ requeue }: Farm): number {
  return requeue + 2000;
}
