import type { Asset, Folder, Status } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { ChartRow } from '@jampot/domain';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { partsBelow, partsOf, rowsBelow } from '../../lib/status-parts.ts';
import {
  allStatusesQuery,
  assetPageQuery,
  folderPicturesQuery,
  folderTreeQuery,
  teamQuery,
} from '../../lib/queries/index.ts';
import {
  Avatar,
  EmptyState,
  pinnedChart,
  PinToDashboard,
  QueryBoundary,
  SkeletonRows,
  StatusBadge,
  TimeAgo,
} from '../../ui/index.ts';
import {
  folderCountsQuery,
  openNotesQuery,
  recentFilter,
  statusCountsQuery,
} from './overview.query.ts';
import { StatusBar } from '../../ui/status/status-bar.tsx';
import classes from './overview.module.css';

const RECENT = 8;
const NONE: readonly Folder[] = [];

interface FolderOverviewProps {
  folder: Folder;
  /** Begins a review of all that is there. */
  review: ReactNode;
  /** What to do first where there is nothing yet. */
  emptyActions: ReactNode;
}

/** How a project stands: its statuses, its sequences, what changed last, who is on it. */
export function FolderOverview({ folder, review, emptyActions }: FolderOverviewProps) {
  const statuses = useQuery(allStatusesQuery).data ?? [];
  return (
    <div className={classes['page']}>
      <QueryBoundary
        compact
        query={statusCountsQuery(folder.id)}
        pending={<SkeletonRows rows={1} height={48} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              compact
              title="No Assets"
              hint={emptyActions === null ? undefined : 'Drop files here to add them.'}
              actions={emptyActions}
            />
          ) : (
            <Standing folder={folder} rows={rows} statuses={statuses} review={review} />
          )
        }
      </QueryBoundary>
      <QueryBoundary
        compact
        query={folderCountsQuery(folder.id)}
        pending={<SkeletonRows rows={2} height={120} />}
      >
        {(rows) => <Sequences folder={folder} rows={rows} statuses={statuses} />}
      </QueryBoundary>
      <div className={classes['columns']}>
        <section aria-labelledby="recently-changed">
          <h2 id="recently-changed">Recently changed</h2>
          <QueryBoundary
            compact
            query={assetPageQuery(recentFilter(folder.id), 1)}
            pending={<SkeletonRows rows={RECENT} height={36} />}
          >
            {({ rows }) => <Recent assets={rows.slice(0, RECENT)} />}
          </QueryBoundary>
        </section>
        {may(folder.permissions, 'userfolders', 'r') ? <Team folderId={folder.id} /> : null}
      </div>
    </div>
  );
}

interface StandingProps {
  folder: Folder;
  rows: readonly ChartRow[];
  statuses: readonly Status[];
}

function Standing({ folder, rows, statuses, review }: StandingProps & { review: ReactNode }) {
  const idsOf = (name: string) =>
    rows.flatMap(({ x, z }) => (z === name && typeof x === 'number' ? [x] : []));
  return (
    <section className={classes['standing']} aria-label="Status">
      {review}
      <div className={classes['parts']}>
        <StatusBar
          parts={partsOf(rows, statuses)}
          hrefOf={({ name }) => ({
            to: `/folders/${folder.id}`,
            search: { children: 1, status_id: written(idsOf(name)) },
          })}
        />
      </div>
      <PinToDashboard
        compact
        widget={pinnedChart(`Status of ${folder.name}`, 'bar', {
          resource: 'assets',
          query: { folder_id: folder.id, children: 1 },
          xAxis: 'status.name',
        })}
      />
    </section>
  );
}

/** As addresses have ids: one is a number. */
const written = (ids: readonly number[]) => (ids.length === 1 ? ids[0] : ids.join(','));

function Sequences({ folder, rows, statuses }: StandingProps) {
  const tree = useQuery(folderTreeQuery()).data ?? NONE;
  const pictures = useQuery(folderPicturesQuery({ parent_id: folder.id })).data;
  const below = rowsBelow(rows, tree, folder.id);
  const within = useMemo(() => partsBelow(tree, folder.id), [tree, folder.id]);
  const open = rowsBelow(useQuery(openNotesQuery([...within.keys()])).data ?? [], tree, folder.id);
  const sequences = tree.filter(({ parent_id: parent }) => parent === folder.id);
  if (sequences.length === 0) return null;
  return (
    <section aria-labelledby="sequences">
      <header className={classes['head']}>
        <h2 id="sequences">Folders</h2>
        <PinToDashboard
          compact
          widget={pinnedChart(`Status by folder of ${folder.name}`, 'bar', {
            resource: 'assets',
            query: { folder_id: folder.id, children: 1 },
            xAxis: 'folder.name',
            zAxis: 'status.name',
          })}
        />
      </header>
      <ul className={classes['tiles']}>
        {sequences.map(({ id, name }) => {
          const parts = partsOf(below.get(id) ?? [], statuses);
          const count = parts.reduce((sum, part) => sum + part.count, 0);
          return (
            <li key={id}>
              <Link to={`/folders/${id}` as string} className={classes['tile']}>
                <Poster address={pictures?.get(id)} />
                <span className={classes['name']}>{name}</span>
                <span className={classes['dim']}>
                  {[formatCount(count, 'asset'), openNotes(open.get(id) ?? [])]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <StatusBar parts={parts} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How many notes are to be answered: "3 open notes". */
function openNotes(rows: readonly ChartRow[]): string {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return count === 0 ? '' : formatCount(count, 'open note');
}

/** The newest picture there. */
function Poster({ address }: { address: string | undefined }) {
  return (
    <span className={classes['poster']}>
      {address === undefined ? (
        <IconFolder size="1.5rem" stroke={1.25} aria-hidden="true" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}

function Recent({ assets }: { assets: readonly Asset[] }) {
  if (assets.length === 0) return <p className={classes['dim']}>No assets yet</p>;
  return (
    <ul className={classes['rows']}>
      {assets.map((asset) => (
        <li key={asset.id}>
          <Link to={`/assets/${asset.id}` as string} className={classes['recent']}>
            <span className={classes['name']}>{asset.name}</span>
            <span className={classes['where']}>{asset.folder?.name}</span>
            <StatusBadge name={asset.status?.name ?? '–'} color={asset.status?.color} />
            <span className={classes['dim']}>
              <TimeAgo at={asset.modified} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Team({ folderId }: { folderId: number }) {
  const members = useQuery(teamQuery(folderId)).data?.members ?? [];
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="overview-team">
      <h2 id="overview-team">Team</h2>
      <ul className={classes['rows']}>
        {members.map(({ id, user, role }) => (
          <li key={id} className={classes['row']}>
            <Avatar name={user?.name ?? ''} size={24} named />
            <span className={classes['name']}>{user?.name}</span>
            <span className={classes['dim']}>{role?.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
