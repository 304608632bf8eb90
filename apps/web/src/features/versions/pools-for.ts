import type { Pool } from '@jampot/contracts';

/** What is known of how a pool renders. */
type Taker = Pick<NonNullable<Pool['poolrenderers']>[number], 'extension' | 'command_line'>;

/**
 * The pools that can render a source: whichever of a pool's renderers takes it (the one for its
 * extension, or else the one for any) has a command line.
 */
export function poolsFor<Row extends { readonly poolrenderers?: readonly Taker[] }>(
  pools: readonly Row[],
  extension: string,
): readonly Row[] {
  return pools.filter(({ poolrenderers = [] }) => {
    const taker =
      poolrenderers.find((one) => one.extension === extension) ??
      poolrenderers.find((one) => one.extension === '');
    return taker !== undefined && taker.command_line !== '';
  });
}
