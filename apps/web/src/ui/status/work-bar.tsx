import { toast } from '../toasts/toast.ts';
import { ProgressBar } from './progress-bar.tsx';
import classes from './status.module.css';

/** A long change that the server does, as it tells of it. */
interface RunningWork {
  readonly work: string;
  /** The folder it is about; null when it is about all of them. */
  readonly folder_id: number | null;
  /** 0–100. */
  readonly percent: number;
  /** What is being done, for people. */
  readonly step: string;
  readonly seconds_left: number | null;
}

interface WorkBarProps<W extends RunningWork> {
  works: readonly W[];
  /** Asks the server to stop one; a refusal is told. */
  onCancel: (work: W) => Promise<void>;
}

/** How far the long changes are that this person asked for, while there are any. */
export function WorkBar<W extends RunningWork>({ works, onCancel }: WorkBarProps<W>) {
  if (works.length === 0) return null;
  return (
    <div className={classes['works']} role="status">
      {works.map((one) => (
        <ProgressBar
          key={`${one.work} ${one.folder_id}`}
          value={one.percent}
          label={one.step}
          secondsLeft={one.seconds_left ?? undefined}
          onCancel={() => void onCancel(one).catch(toast.failure)}
        />
      ))}
    </div>
  );
}
