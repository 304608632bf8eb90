import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { folderTreeQuery } from '../../lib/queries/index.ts';
import classes from './folders.module.css';

/** More folders than this are left to the tree, so that assets stay in sight. */
const MOST = 60;

/** The folders directly below one (projects for null), as tiles. */
export function Subfolders({ parentId }: { parentId: number | null }) {
  const { data } = useQuery(folderTreeQuery());
  const folders = useMemo(
    () => (data ?? []).filter((folder) => folder.parent_id === parentId && !folder.deleted),
    [data, parentId],
  );
  if (data === undefined) return null;
  if (folders.length === 0) return <p className={classes['none']}>No subfolders</p>;
  return (
    <nav aria-label={parentId === null ? 'Projects' : 'Subfolders'} className={classes['tiles']}>
      {folders.slice(0, MOST).map(({ id, name }) => (
        <Link key={id} to={`/folders/${id}` as string} className={classes['tile']} title={name}>
          <IconFolder size="1rem" stroke={1.5} aria-hidden="true" />
          <span className={classes['name']}>{name}</span>
        </Link>
      ))}
      {folders.length > MOST ? (
        <span className={classes['rest']}>and {folders.length - MOST} more in the tree</span>
      ) : null}
    </nav>
  );
}
