import { Select } from '@mantine/core';
import type { Node } from '@jampot/contracts';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { setMembership } from '../../lib/farm/change-membership.ts';
import { useMay, usePools } from '../../lib/queries/index.ts';
import { IconAction } from '../../ui/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
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
      {own.length === 0 ? <p className={classes['none']}>None found</p> : null}
      <ul className={classes['lines']}>
        {own.map((pool) => (
          <li key={pool.id} className={classes['line']}>
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
          </li>
        ))}
      </ul>
      {mayChange && others.length > 0 ? (
        <Select
          size="xs"
          className={classes['chooser'] ?? ''}
          aria-label="Add to a pool"
          placeholder="Add to a pool"
          searchable={others.length > 8}
          value={null}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => {
            const pool = others.find(({ id }) => String(id) === value);
            if (pool !== undefined) set({ node, pool, member: true });
          }}
        />
      ) : null}
    </section>
  );
}
