import { listPath } from '../addresses.ts';
import type { Seeded } from '../seed.ts';
import { againstReference } from './against-reference.ts';

export const list = ({ projectId }: Seeded) =>
  againstReference({
    name: 'list',
    what: '100 assets with folder, assignee, status, latest version and its user; against node:http and pg in row form',
    promise: '≥ 1.0× the throughput, p99 ≤ 1.5×',
    path: listPath(projectId),
    referencePath: `/list/${projectId}`,
    met: ({ ratio, p99 }) => ratio >= 1 && p99 <= 1.5,
  });
