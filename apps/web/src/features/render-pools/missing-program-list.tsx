import type { Node, Pool } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import classes from '../../ui/farm/farm.module.css';
import { missingPrograms } from './missing-programs.ts';
import { poolRenderersQuery } from '../../lib/farm/pools.query.ts';

interface MissingProgramListProps {
  pool: Pool;
  /** Those of the pool. */
  nodes: readonly Node[];
}

/** Which renderers some of the pool's nodes get no work of, because no program is named for their system. */
export function MissingProgramList({ pool, nodes }: MissingProgramListProps) {
  const mayRead = useMay('poolrenderers', 'r');
  const renderers = useQuery({ ...poolRenderersQuery(pool.id), enabled: mayRead }).data ?? [];
  const missing = missingPrograms(nodes, renderers);
  if (missing.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="missing-programs">
      <h2 id="missing-programs" className={classes['heading']}>
        No program
      </h2>
      <ul className={classes['lines']}>
        {missing.map(({ renderer, systems }) => (
          <li key={renderer.id} className={classes['line']}>
            <span>
              <FarmLink to="renderers" id={renderer.id}>
                {renderer.name}
              </FarmLink>{' '}
              <span className={classes['dim']}>
                names none for {systems.join(' and ')}: nodes of that system get no work of it.
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
