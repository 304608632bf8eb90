import type { Node } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { BenchList } from '../../ui/farm/bench-list.tsx';
import { benchesQuery } from '../../lib/farm/nodes.query.ts';

/** What rests on the node, because it failed there too often in a row or can't run. */
export function NodeBenches({ node }: { node: Node }) {
  const benches = useQuery({ ...benchesQuery, enabled: useMay('nodes', 'r') }).data ?? [];
  return (
    <BenchList benches={benches.filter(({ node_id }) => node_id === node.id)}>
      {({ poolrenderer }) =>
        [poolrenderer?.renderer?.name ?? 'A renderer', poolrenderer?.pool?.name]
          .filter((name) => name !== undefined)
          .join(' in ')
      }
    </BenchList>
  );
}
