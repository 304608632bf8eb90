import type { Pool, PoolRenderer } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { poolRenderersQuery } from '../../lib/farm/pools.query.ts';
import { renderersQuery } from '../../lib/farm/renderers.query.ts';
import { useMay } from '../../lib/queries/index.ts';
import classes from '../../ui/farm/farm.module.css';
import { LinkedList } from '../../ui/farm/linked-list.tsx';
import { QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { addRenderer } from './change-pools.ts';

interface PoolRenderersProps {
  pool: Pool;
  accountId: number;
}

/** What a pool renders with; another one is added. */
export function PoolRenderers({ pool, accountId }: PoolRenderersProps) {
  if (!useMay('poolrenderers', 'r')) return '–';
  return (
    <QueryBoundary
      compact
      query={poolRenderersQuery(pool.id)}
      pending={<SkeletonRows rows={2} height={28} />}
    >
      {(own) => <RendererLines pool={pool} accountId={accountId} own={own} />}
    </QueryBoundary>
  );
}

function RendererLines(props: PoolRenderersProps & { own: readonly PoolRenderer[] }) {
  const { pool, accountId, own } = props;
  const { mutate: add } = useMutation(addRenderer(pool.id));
  const mayAdd = useMay('poolrenderers', 'c');
  const all = useQuery({ ...renderersQuery(accountId), enabled: mayAdd }).data ?? [];
  const others = all.filter(({ id }) => own.every(({ renderer_id }) => renderer_id !== id));
  return (
    <LinkedList
      rows={own}
      rowKey={({ id }) => id}
      none="No renderers yet"
      others={others}
      add={mayAdd ? 'Add a renderer' : null}
      onAdd={add}
    >
      {(one) => (
        <>
          <PoolRendererLink one={one} />
          <span className={classes['dim']}>
            {one.command_line === ''
              ? 'No command line yet'
              : one.extension === ''
                ? 'any file'
                : `.${one.extension}`}
          </span>
        </>
      )}
    </LinkedList>
  );
}

function PoolRendererLink({ one }: { one: PoolRenderer }) {
  const params = { id: String(one.pool_id), rendererId: String(one.renderer_id) };
  return (
    <Link to="/render/pools/$id/renderer/$rendererId" params={params} className={classes['link']}>
      {one.renderer?.name ?? `Renderer ${one.renderer_id}`}
    </Link>
  );
}
