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
  const { label, secondsLeft, state = 'running', bare = false, onCancel } = props;
  const value = props.value === undefined ? undefined : Math.round(props.value);
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
          // Its own would tell a bar that only moves as 100 %.
          withAria={false}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value}
          aria-valuetext={known ? `${value} %` : 'Working'}
        />
      </Progress.Root>
      {bare ? null : (
        <span className={classes['caption']}>
          <span className={classes['name']}>{label}</span>
          <span>
            {known ? `${value} %` : null}
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
