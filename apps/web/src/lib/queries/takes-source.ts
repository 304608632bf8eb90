import type { Pool } from '@jampot/contracts';
import { extensionOf } from '@jampot/domain';

/** What is known of how a pool renders. */
type Taker = Pick<NonNullable<Pool['poolrenderers']>[number], 'extension' | 'command_line'>;

/**
 * Whether a pool can render a source of that name: whichever of its renderers takes it (the one for
 * its extension, or else the one for any) has a command line.
 */
export function takesSource(
  { poolrenderers = [] }: { readonly poolrenderers?: readonly Taker[] },
  fileName: string,
): boolean {
  const extension = extensionOf(fileName);
  const taker =
    poolrenderers.find((one) => one.extension === extension) ??
    poolrenderers.find((one) => one.extension === '');
  return taker !== undefined && taker.command_line !== '';
}
