import type { Folder, User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFavourites } from '../../lib/favourites.ts';
import { folderTreeQuery } from '../../lib/queries/index.ts';
import { QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import classes from './dashboard.module.css';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { ProjectTiles } from './project-tiles.tsx';

/** More of them would push what there is to do out of sight. */
const MOST_PROJECTS = 8;

/** The projects and favourite folders of a person, to go to, and what a new account does first. */
export function Places({ me }: { me: User }) {
  return (
    <QueryBoundary
      compact
      query={folderTreeQuery()}
      pending={<SkeletonRows rows={1} height={36} />}
    >
      {(folders) => {
        const projects = folders.filter(({ parent_id }) => parent_id === null);
        const shown = projects.slice(0, MOST_PROJECTS);
        const mayMake = may(me.permissions, 'folders', 'c');
        return (
          <>
            {mayMake ? <FirstSteps me={me} projects={shown} tree={folders} /> : null}
            {projects.length > 0 ? (
              <PlaceList userId={me.id} projects={projects} tree={folders} />
            ) : mayMake ? null : (
              <p className={classes['dim']}>
                You have no folders yet. A project manager adds you to the team of one.
              </p>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

interface PlaceListProps {
  userId: number;
  projects: readonly Folder[];
  /** All folders. */
  tree: readonly Folder[];
}

function PlaceList({ userId, projects, tree }: PlaceListProps) {
  const { list } = useFavourites(userId);
  return (
    <nav className={classes['goTo']} aria-label="Projects and favourites">
      <div className={classes['projects']}>
        <ProjectTiles projects={projects.slice(0, MOST_PROJECTS)} tree={tree} />
      </div>
      {list.length === 0 && projects.length <= MOST_PROJECTS ? null : (
        <div className={classes['places']}>
          {list.map(({ id, name, path }) => (
            <Link
              key={id}
              to={`/folders/${id}` as string}
              className={classes['place']}
              title={path.map((folder) => folder.name).join(' / ')}
            >
              <IconStarFilled size="0.875rem" className={classes['star']} aria-hidden="true" />
              {name}
            </Link>
          ))}
          {projects.length > MOST_PROJECTS ? (
            <Link to={'/folders' as string} className={classes['place']}>
              All {projects.length} projects
            </Link>
          ) : null}
        </div>
      )}
    </nav>
  );
}
