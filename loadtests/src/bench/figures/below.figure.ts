import { listPath, signedIn } from '../addresses.ts';
import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';
import type { Seeded } from '../seed.ts';

export const below = ({ projectId }: Seeded): Figure => ({
  name: 'below',
  what: '100 assets of a project with all that stands below it, by name and by change; against those of its own folder',
  promise: '≥ 0.8× the throughput',
  async measure(bench) {
    const { product, client } = bench;
    const of = (more: string) => () => signedIn(client, product.port, listPath(projectId, more));
    const byName = await compare(bench, of('&children=1'), of(''));
    const byChange = await compare(bench, of('&children=1&sort=-modified'), of('&sort=-modified'));
    return {
      ours: byName.ours,
      reference: byName.reference,
      unit: '/s',
      ratio: Math.min(byName.ratio, byChange.ratio),
      beside: `by change ${byChange.ratio.toFixed(2)}×, p99 ${byName.p99.toFixed(2)}×`,
      met: Math.min(byName.ratio, byChange.ratio) >= 0.8,
    };
  },
});
