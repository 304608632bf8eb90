import { assetPath } from '../addresses.ts';
import type { Seeded } from '../seed.ts';
import { againstReference } from './against-reference.ts';

export const oneAsset = ({ assetId }: Seeded) =>
  againstReference({
    name: 'asset',
    what: 'One asset; against node:http and pg',
    promise: '≥ 0.6× the throughput',
    path: assetPath(assetId),
    referencePath: `/asset/${assetId}`,
    met: ({ ratio }) => ratio >= 0.6,
  });
