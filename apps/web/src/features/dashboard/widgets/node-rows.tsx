import type { Widget } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/queries/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { NodeState } from '../../../ui/farm/node-state.tsx';
import { listRowsQuery } from './list-rows.query.ts';
import { WidgetData } from './widget-data.tsx';
import classes from './widgets.module.css';

/** The render nodes that take nothing new, each with why. */
export function NodeRows({ widget }: { widget: Widget }) {
  const me = useMe();
  return (
    <WidgetData widget={widget} query={listRowsQuery.pausedNodes(me?.account_id ?? 0)}>
      {(nodes) =>
        nodes.length === 0 ? (
          <EmptyState compact title="No nodes are paused" />
        ) : (
          <ul className={classes['rows']}>
            {nodes.map((node) => (
              <li key={node.id}>
                <Link to={`/render/nodes/${node.id}` as string} className={classes['row']}>
                  <span className={classes['what']}>
                    <span className={classes['name']}>{node.name}</span>
                    <span className={classes['dim']}>
                      {(node.pools ?? []).map(({ name }) => name).join(', ')}
                    </span>
                  </span>
                  <NodeState node={node} />
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </WidgetData>
  );
}
