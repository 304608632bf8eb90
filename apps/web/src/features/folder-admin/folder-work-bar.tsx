import { cancelWork, useFolderWorks } from '../../lib/queries/index.ts';
import { ProgressBar, toast } from '../../ui/index.ts';
import classes from './folder-admin.module.css';

/** How far the long changes are that this person asked for, while there are any. */
export function FolderWorkBar() {
  const works = useFolderWorks();
  if (works.length === 0) return null;
  return (
    <div className={classes['works']} role="status">
      {works.map((one) => (
        <ProgressBar
          key={`${one.work} ${one.folder_id}`}
          value={one.percent}
          label={one.step}
          secondsLeft={one.seconds_left ?? undefined}
          onCancel={() => void cancelWork(one).catch(toast.failure)}
        />
      ))}
    </div>
  );
}
