import type { Asset, Folder } from '@jampot/contracts';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { allStatusesQuery } from '../../lib/queries/index.ts';
import { partsOf } from '../../lib/status-parts.ts';
import { StatusBar } from '../../ui/status/status-bar.tsx';
import classes from './dashboard.module.css';
import { presets } from './presets.ts';
import { projectCountsQuery, projectOfEach } from './project-counts.query.ts';
import { listRowsQuery } from './widgets/list-rows.query.ts';

const NONE: readonly never[] = [];

interface ProjectTilesProps {
  projects: readonly Folder[];
  /** All folders. */
  tree: readonly Folder[];
}

/** Projects with a picture of what was changed last, and how much of each has which status. */
export function ProjectTiles({ projects, tree }: ProjectTilesProps) {
  const statuses = useQuery(allStatusesQuery).data ?? NONE;
  const ids = projects.map(({ id }) => id);
  const counts = useQuery(projectCountsQuery(ids)).data;
  // The same question as the widget's: it is asked once.
  const { query = {} } = presets.recentlyChanged().dataModelOptions ?? {};
  const recent = useQuery(listRowsQuery.assets(query)).data?.rows ?? NONE;
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
        <Picture assets={recent.filter((asset) => projectOf.get(asset.folder_id) === id)} />
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

function Picture({ assets }: { assets: readonly Asset[] }) {
  const pictures = assets.flatMap(
    (asset) => asset.thumbnail_url ?? asset.latestversion?.thumbnail_url ?? [],
  );
  return (
    <span className={classes['picture']}>
      {pictures[0] === undefined ? (
        <IconFolder size="1.25rem" stroke={1.25} aria-hidden="true" />
      ) : (
        <img src={pictures[0]} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
