import type { Folder } from '@jampot/contracts';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { allStatusesQuery, folderPicturesQuery } from '../../lib/queries/index.ts';
import { partsOf } from '../../lib/status-parts.ts';
import { StatusBar } from '../../ui/status/status-bar.tsx';
import classes from './dashboard.module.css';
import { projectCountsQuery, projectOfEach } from './project-counts.query.ts';

const NONE: readonly never[] = [];

interface ProjectTilesProps {
  projects: readonly Folder[];
  /** All folders. */
  tree: readonly Folder[];
}

/** Projects with their newest picture, and how much of each has which status. */
export function ProjectTiles({ projects, tree }: ProjectTilesProps) {
  const statuses = useQuery(allStatusesQuery).data ?? NONE;
  const ids = projects.map(({ id }) => id);
  const counts = useQuery(projectCountsQuery(ids)).data;
  const pictures = useQuery(folderPicturesQuery({ id: ids.join(',') })).data;
  const projectOf = useMemo(() => projectOfEach(tree), [tree]);
  const rows = useMemo(
    () => Map.groupBy(counts ?? NONE, ({ x }) => projectOf.get(Number(x))),
    [counts, projectOf],
  );
  return projects.map(({ id, name }) => {
    const parts = partsOf(rows.get(id) ?? NONE, statuses);
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return (
      <Link key={id} to={`/folders/${id}` as string} className={classes['project']} title={name}>
        <Picture address={pictures?.get(id)} />
        <span className={classes['about']}>
          <span className={classes['name']}>{name}</span>
          {counts === undefined ? null : (
            <>
              <span className={classes['count']}>{formatCount(count, 'asset')}</span>
              {count === 0 ? null : <StatusBar thin parts={parts} />}
            </>
          )}
        </span>
      </Link>
    );
  });
}

function Picture({ address }: { address: string | undefined }) {
  return (
    <span className={classes['picture']}>
      {address === undefined ? (
        <IconFolder size="1.25rem" stroke={1.25} aria-hidden="true" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
