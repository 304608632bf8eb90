import { useFolderWorks } from '../../lib/queries/index.ts';
import { ProgressBar } from '../../ui/index.ts';
import classes from './folder-admin.module.css';

/** How far the long changes are that this person asked for, while there are any. */
export function FolderWorkBar() {
  const works = useFolderWorks();
  if (works.length === 0) return null;
  return (
    <div className={classes['works']} role="status">
      {works.map(({ work, folder_id, percent, step, seconds_left }) => (
        <ProgressBar
          key={`${work} ${folder_id}`}
          value={percent}
          label={step}
          secondsLeft={seconds_left ?? undefined}
        />
      ))}
    </div>
  );
}
