import type { Pool } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { BenchList } from '../../ui/farm/bench-list.tsx';
import { benchesQuery } from '../../lib/farm/nodes.query.ts';

/** Which of the pool's renderers rest, and on which nodes, because they failed there too often in a row or can't run. */
export function PoolBenches({ pool }: { pool: Pool }) {
  const benches = useQuery({ ...benchesQuery, enabled: useMay('nodes', 'r') }).data ?? [];
  return (
    <BenchList benches={benches.filter(({ poolrenderer }) => poolrenderer?.pool?.id === pool.id)}>
      {({ node, node_id, poolrenderer }) => (
        <>
          {poolrenderer?.renderer?.name ?? 'A renderer'} on{' '}
          <FarmLink to="nodes" id={node_id}>
            {node?.name ?? `node ${node_id}`}
          </FarmLink>
        </>
      )}
    </BenchList>
  );
}
