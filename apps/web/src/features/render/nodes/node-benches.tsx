import { Button } from '@mantine/core';
import type { Bench, Node } from '@jampot/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/queries/index.ts';
import classes from '../render.module.css';
import { endBench } from './change-nodes.ts';
import { benchesQuery } from './nodes.query.ts';

/** What rests on the node, because it failed there too often in a row or can't run; nothing where nothing does. */
export function NodeBenches({ node }: { node: Node }) {
  const benches = useQuery({ ...benchesQuery, enabled: useMay('nodes', 'r') }).data ?? [];
  const own = benches.filter(({ node_id }) => node_id === node.id);
  if (own.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="node-benches">
      <h2 id="node-benches" className={classes['heading']}>
        Resting
      </h2>
      <ul className={classes['lines']}>
        {own.map((bench) => (
          <BenchLine key={bench.id} bench={bench} />
        ))}
      </ul>
    </section>
  );
}

function BenchLine({ bench }: { bench: Bench }) {
  const client = useQueryClient();
  const mayEnd = useMay('nodes', 'u');
  const { poolrenderer } = bench;
  const what = poolrenderer?.renderer?.name ?? 'A renderer';
  const where = poolrenderer?.pool?.name;
  return (
    <li className={classes['line']}>
      <span>
        {what}
        {where === undefined ? '' : ` in ${where}`}
        <span className={classes['dim']}>
          {' '}
          {bench.unable
            ? 'does not run here: its program is missing, or not allowed by the node; rests until '
            : `${formatCount(bench.failures, 'failure')} in a row, rests until `}
          {formatDateTime(bench.until)}
        </span>
      </span>
      {mayEnd ? (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => void endBench(client, bench)}
        >
          Try again now
        </Button>
      ) : null}
    </li>
  );
}
