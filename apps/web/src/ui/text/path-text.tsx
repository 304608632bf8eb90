import classes from './text.module.css';

/** A path of folders: where it is too long, its beginning is cut, so that what it names is read. */
export function PathText({ path }: { path: string }) {
  return (
    <span className={classes['path']} title={path}>
      <bdi>{path}</bdi>
    </span>
  );
}
