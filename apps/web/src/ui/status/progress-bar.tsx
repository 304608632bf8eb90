import { Button, Progress } from '@mantine/core';
import { formatTimeLeft } from '../../lib/format.ts';
import classes from './status.module.css';

interface ProgressBarProps {
  /** 0–100; leave out while it can't be known. */
  value?: number | undefined;
  /** What is being done: "Uploading shot_010.mov". */
  label: string;
  /** Seconds left, when known. */
  secondsLeft?: number | undefined;
  state?: 'running' | 'done' | 'failed';
  /** The bar alone; the label is then for screen readers. */
  bare?: boolean;
  /** Gives it a Cancel. */
  onCancel?: (() => void) | undefined;
}

/** Long work: what it does, how far it is, how long it still takes. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, label, secondsLeft, state = 'running', bare = false, onCancel } = props;
  const known = value !== undefined;
  const color = state === 'failed' ? 'red' : state === 'done' ? 'green' : 'accent';
  return (
    <div className={classes['progress']}>
      <Progress.Root size="xs">
        <Progress.Section
          value={known ? value : 100}
          color={color}
          striped={!known}
          animated={!known}
          aria-label={label}
          aria-valuetext={known ? `${Math.round(value)} %` : 'Working'}
        />
      </Progress.Root>
      {bare ? null : (
        <span className={classes['caption']}>
          <span className={classes['name']}>{label}</span>
          <span>
            {known ? `${Math.round(value)} %` : null}
            {secondsLeft === undefined ? null : ` · ${formatTimeLeft(secondsLeft)} left`}
          </span>
          {onCancel === undefined ? null : (
            <Button variant="subtle" size="compact-xs" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
