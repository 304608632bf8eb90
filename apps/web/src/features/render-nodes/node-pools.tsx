import type { Node } from '@jampot/contracts';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { setMembership } from '../../lib/farm/change-membership.ts';
import { useMay, usePools } from '../../lib/queries/index.ts';
import { IconAction } from '../../ui/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { LinkedList } from '../../ui/farm/linked-list.tsx';
import classes from '../../ui/farm/farm.module.css';

/** The pools that a node works for; another is added, or one taken off. */
export function NodePools({ node }: { node: Node }) {
  const { mutate: set } = useMutation(setMembership('node'));
  const mayChange = useMay('nodes', 'u');
  const pools = usePools();
  const own = node.pools ?? [];
  const others = pools.filter(({ id }) => own.every((pool) => pool.id !== id));
  return (
    <section className={classes['section']} aria-labelledby="node-pools">
      <h2 id="node-pools" className={classes['heading']}>
        Pools
      </h2>
      <LinkedList
        rows={own}
        rowKey={({ id }) => id}
        none="No pools yet"
        others={others}
        add={mayChange ? 'Add to a pool' : null}
        onAdd={(added) => {
          const pool = others.find(({ id }) => id === added);
          if (pool !== undefined) set({ node, pool, member: true });
        }}
      >
        {(pool) => (
          <>
            <FarmLink to="pools" id={pool.id}>
              {pool.name}
            </FarmLink>
            {mayChange ? (
              <IconAction
                size="sm"
                label={`Remove from ${pool.name}`}
                onClick={() => set({ node, pool, member: false })}
              >
                <IconX size="1rem" stroke={1.5} />
              </IconAction>
            ) : null}
          </>
        )}
      </LinkedList>
    </section>
  );
}
