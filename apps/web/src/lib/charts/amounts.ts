import type { ChartResource } from '../queries/index.ts';

/** What a chart counts, or sums up, along its axes. */
export interface ChartAmount {
  /** `count`, or a field of the list grammar. */
  readonly value: string;
  readonly label: string;
}

export const AMOUNTS: Readonly<Record<ChartResource, readonly ChartAmount[]>> = {
  assets: [
    { value: 'count', label: 'Assets' },
    { value: 'seconds', label: 'Seconds' },
    { value: 'art_duration', label: 'Seconds of art' },
  ],
  statuslogs: [
    { value: 'count', label: 'Changes' },
    { value: 'asset.seconds', label: 'Seconds' },
  ],
  jobs: [{ value: 'count', label: 'Jobs' }],
};

/** What an amount is called along its axis. */
export function amountName(resource: ChartResource, amount: string): string {
  return AMOUNTS[resource].find(({ value }) => value === amount)?.label ?? amount;
}

/** An amount that an address names, or else the rows themselves. */
export function amountIn(resource: ChartResource, named: string | undefined): string {
  return AMOUNTS[resource].some(({ value }) => value === named) ? (named ?? 'count') : 'count';
}
