import { useState } from 'react';
import { Title } from '@mantine/core';
import type { Folder, User } from '@jampot/contracts';
import { IconFolder, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFavourites } from '../../lib/favourites.ts';
import { folderTreeQuery } from '../../lib/queries/index.ts';
import { EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { AssignedAssets } from './assigned-assets.tsx';
import classes from './dashboard.module.css';

const MOST_PROJECTS = 12;

/** What a person comes for in the morning: their work, their places. */
export function DashboardPage({ me }: { me: User }) {
  const [hello] = useState(() => greeting(new Date().getHours()));
  return (
    <div className={classes['page']}>
      <Title order={1} size="h2">
        {hello}, {me.name.split(' ')[0]}
      </Title>
      <div className={classes['columns']}>
        <section className={classes['section']} aria-labelledby="assigned">
          <Title order={2} size="h4" id="assigned">
            Assigned to me
          </Title>
          <AssignedAssets userId={me.id} />
        </section>
        <div className={classes['aside']}>
          <section className={classes['section']} aria-labelledby="projects">
            <Title order={2} size="h4" id="projects">
              Projects
            </Title>
            <Projects />
          </section>
          <section className={classes['section']} aria-labelledby="favourites">
            <Title order={2} size="h4" id="favourites">
              Favourites
            </Title>
            <Favourites userId={me.id} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Projects() {
  return (
    <QueryBoundary compact query={folderTreeQuery()} pending={<SkeletonRows rows={5} />}>
      {(folders) => (
        <ProjectList projects={folders.filter(({ parent_id }) => parent_id === null)} />
      )}
    </QueryBoundary>
  );
}

function ProjectList({ projects }: { projects: readonly Folder[] }) {
  if (projects.length === 0) return <EmptyState compact title="You have no folders" />;
  return (
    <ul className={classes['list']}>
      {projects.slice(0, MOST_PROJECTS).map(({ id, name }) => (
        <li key={id}>
          <Link to={`/folders/${id}` as string} className={classes['place']}>
            <IconFolder size="1rem" stroke={1.5} aria-hidden="true" />
            {name}
          </Link>
        </li>
      ))}
      {projects.length > MOST_PROJECTS ? (
        <li>
          <Link to={'/folders' as string} className={classes['place']}>
            All {projects.length} projects
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Favourites({ userId }: { userId: number }) {
  const { list } = useFavourites(userId);
  if (list.length === 0) {
    return (
      <EmptyState compact title="None found" hint="Press the star of a folder to keep it here." />
    );
  }
  return (
    <ul className={classes['list']}>
      {list.map(({ id, name, path }) => (
        <li key={id}>
          <Link
            to={`/folders/${id}` as string}
            className={classes['place']}
            title={path.map((folder) => folder.name).join(' / ')}
          >
            <IconStarFilled size="0.875rem" className={classes['star']} aria-hidden="true" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function greeting(hour: number): string {
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
