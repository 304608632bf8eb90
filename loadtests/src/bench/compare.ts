import type { BenchProduct } from './figure.ts';
import { load } from './http-load.ts';
import type { Address, Load } from './http-load.ts';
import { inTurns, median, ratioOf } from './pairs.ts';

export interface Compared {
  /** Median answers per second. */
  readonly ours: number;
  readonly reference: number;
  /** Median ratio of answers per second: above 1 is faster than the reference. */
  readonly ratio: number;
  /** Median ratio of the 99th percentiles of time: below 1 is faster. */
  readonly p99: number;
}

/** Milliseconds for which a side is asked before the first measurement: a service that just began is still being compiled. */
const WARM_UP = 5000;

/** Two addresses under the same load, in turns. Addresses are made anew for each measurement. */
export async function compare(
  bench: BenchProduct,
  ours: () => Promise<Address>,
  reference: () => Promise<Address>,
): Promise<Compared> {
  const side = (address: () => Promise<Address>) => async (): Promise<Load> =>
    load(await address(), bench.milliseconds);
  for (const address of [ours, reference]) await load(await address(), WARM_UP);
  const sides = await inTurns(bench.pairs, side(ours), side(reference));
  const rates = (loads: readonly Load[]) => loads.map(({ rate }) => rate);
  const tails = (loads: readonly Load[]) => loads.map(({ p99 }) => p99);
  return {
    ours: median(rates(sides.ours)),
    reference: median(rates(sides.reference)),
    ratio: ratioOf(rates(sides.ours), rates(sides.reference)),
    p99: ratioOf(tails(sides.ours), tails(sides.reference)),
  };
}
