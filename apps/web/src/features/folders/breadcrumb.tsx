import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ProjectSwitch } from '../../ui/index.ts';
import classes from './folders.module.css';

/** The way from the project down to a folder; each step leads there. */
export function Breadcrumb({ path }: { path: readonly { id: number; name: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className={classes['crumbs']}>
      <Link
        to="/folders/{-$folderId}"
        params={{ folderId: undefined }}
        activeOptions={{ exact: true }}
        className={classes['crumb']}
      >
        Projects
      </Link>
      <ProjectSwitch presentId={path[0]?.id} />
      {path.map(({ id, name }, index) => (
        <Fragment key={id}>
          <span className={classes['slash']} aria-hidden="true">
            /
          </span>
          {index === path.length - 1 ? (
            <h1 className={classes['here']} aria-current="page" title={name}>
              {name}
            </h1>
          ) : (
            <Link to={`/folders/${id}` as string} className={classes['crumb']} title={name}>
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
