import type { Folder, User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { IconFolder, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFavourites } from '../../lib/favourites.ts';
import { folderTreeQuery } from '../../lib/queries/index.ts';
import { QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import classes from './dashboard.module.css';

const MOST_PROJECTS = 12;

/** The projects and favourite folders of a person, to go to; what to do first where there is none. */
export function Places({ me }: { me: User }) {
  return (
    <QueryBoundary
      compact
      query={folderTreeQuery()}
      pending={<SkeletonRows rows={1} height={36} />}
    >
      {(folders) => {
        const projects = folders.filter(({ parent_id }) => parent_id === null);
        return projects.length === 0 ? (
          <FirstSteps mayMake={may(me.permissions, 'folders', 'c')} />
        ) : (
          <PlaceList userId={me.id} projects={projects} />
        );
      }}
    </QueryBoundary>
  );
}

function PlaceList({ userId, projects }: { userId: number; projects: readonly Folder[] }) {
  const { list } = useFavourites(userId);
  return (
    <nav className={classes['places']} aria-label="Projects and favourites">
      {list.map(({ id, name, path }) => (
        <Link
          key={`favourite-${id}`}
          to={`/folders/${id}` as string}
          className={classes['place']}
          title={path.map((folder) => folder.name).join(' / ')}
        >
          <IconStarFilled size="0.875rem" className={classes['star']} aria-hidden="true" />
          {name}
        </Link>
      ))}
      {projects.slice(0, MOST_PROJECTS).map(({ id, name }) => (
        <Link key={id} to={`/folders/${id}` as string} className={classes['place']}>
          <IconFolder size="1rem" stroke={1.5} aria-hidden="true" />
          {name}
        </Link>
      ))}
      {projects.length > MOST_PROJECTS ? (
        <Link to={'/folders' as string} className={classes['place']}>
          All {projects.length} projects
        </Link>
      ) : null}
    </nav>
  );
}

/** What a new account does first, in its order. */
const STEPS: readonly (readonly [string, string])[] = [
  ['Make a project', '/folders'],
  ['Bring its folders in from a CSV', '/admin/folders'],
  ['Invite the team', '/users/invite'],
  ['Read how statuses work', '/guide/statuses'],
  ['Upload the first versions', '/guide/uploading'],
];

function FirstSteps({ mayMake }: { mayMake: boolean }) {
  if (!mayMake) {
    return (
      <p className={classes['dim']}>
        You have no folders yet. A project manager adds you to the team of one.
      </p>
    );
  }
  return (
    <section className={classes['steps']} aria-labelledby="first-steps">
      <h2 id="first-steps">What to do first</h2>
      <ol>
        {STEPS.map(([label, to]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
