import { may } from '@jampot/domain';
import type { User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { poolsQuery } from '../../lib/queries/index.ts';
import { ForbiddenState, Page, PageHeader, PlaceTiles } from '../../ui/index.ts';
import { nodesQuery } from '../../lib/farm/nodes.query.ts';
import { RENDER_PLACES } from './render-places.ts';

/** The ways into the render farm, and how it is doing. */
export function RenderHome({ me }: { me: User }) {
  const places = RENDER_PLACES.filter(({ resource }) => may(me.permissions, resource, 'r'));
  const states = useFarmStates(me);
  return (
    <Page header={<PageHeader title="Render" />}>
      {places.length === 0 ? <ForbiddenState /> : <PlaceTiles places={places} states={states} />}
    </Page>
  );
}

/** A figure for a tile; none before it is known. */
function useFarmStates(me: User): Readonly<Record<string, string>> {
  const reads = (resource: 'pools' | 'nodes') => may(me.permissions, resource, 'r');
  const pools = useQuery({ ...poolsQuery(me.account_id), enabled: reads('pools') }).data;
  const nodes = useQuery({ ...nodesQuery(me.account_id), enabled: reads('nodes') }).data;
  const sum = (field: 'queued' | 'started') =>
    (pools ?? []).reduce((total, pool) => total + pool[field], 0).toLocaleString('en');
  const online = nodes?.filter((node) => node.online).length ?? 0;
  return {
    ...(pools === undefined
      ? {}
      : {
          Pools: formatCount(pools.length, 'pool'),
          Jobs: `${sum('queued')} queued, ${sum('started')} started`,
        }),
    ...(nodes === undefined
      ? {}
      : { Nodes: `${online} of ${formatCount(nodes.length, 'node')} online` }),
  };
}
