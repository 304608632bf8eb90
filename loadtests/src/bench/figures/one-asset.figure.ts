import { assetPath, signedIn } from '../addresses.ts';
import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';
import type { Seeded } from '../seed.ts';

export const oneAsset = ({ assetId }: Seeded): Figure => ({
  name: 'asset',
  what: 'One asset; against node:http and pg',
  promise: '≥ 0.6× the throughput',
  async measure(bench) {
    const { product, client, reference } = bench;
    const {
      ours,
      reference: other,
      ratio,
      p99,
    } = await compare(
      bench,
      () => signedIn(client, product.port, assetPath(assetId)),
      async () => ({ port: reference.port, path: `/asset/${assetId}` }),
    );
    return {
      ours,
      reference: other,
      unit: '/s',
      ratio,
      beside: `p99 ${p99.toFixed(2)}×`,
      met: ratio >= 0.6,
    };
  },
});
