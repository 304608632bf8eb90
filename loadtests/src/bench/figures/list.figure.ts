import { listPath, signedIn } from '../addresses.ts';
import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';
import type { Seeded } from '../seed.ts';

export const list = ({ projectId }: Seeded): Figure => ({
  name: 'list',
  what: '100 assets with folder, assignee, status, latest version and its user; against node:http and pg in row form',
  promise: '≥ 1.0× the throughput, p99 ≤ 1.5×',
  async measure(bench) {
    const { product, client, reference } = bench;
    const {
      ours,
      reference: other,
      ratio,
      p99,
    } = await compare(
      bench,
      () => signedIn(client, product.port, listPath(projectId)),
      async () => ({ port: reference.port, path: `/list/${projectId}` }),
    );
    return {
      ours,
      reference: other,
      unit: '/s',
      ratio,
      beside: `p99 ${p99.toFixed(2)}×`,
      met: ratio >= 1 && p99 <= 1.5,
    };
  },
});
