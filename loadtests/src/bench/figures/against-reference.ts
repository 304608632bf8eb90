import { signedIn } from '../addresses.ts';
import { compare } from '../compare.ts';
import type { Compared } from '../compare.ts';
import type { Figure } from '../figure.ts';

interface AgainstReference extends Pick<Figure, 'name' | 'what' | 'promise'> {
  /** Below `/api/`. */
  readonly path: string;
  /** Where the bare server answers the same. */
  readonly referencePath: string;
  met(compared: Compared): boolean;
}

/** How many answers a second the product gives, against a bare server that answers the same. */
export const againstReference = (one: AgainstReference): Figure => ({
  name: one.name,
  what: one.what,
  promise: one.promise,
  async measure(bench) {
    const { product, client, reference } = bench;
    const compared = await compare(
      bench,
      () => signedIn(client, product.port, one.path),
      async () => ({ port: reference.port, path: one.referencePath }),
    );
    return {
      ours: compared.ours,
      reference: compared.reference,
      unit: '/s',
      ratio: compared.ratio,
      beside: `p99 ${compared.p99.toFixed(2)}×`,
      met: one.met(compared),
    };
  },
});
