import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { KeyHint, leaveKeys } from '../../../ui/index.ts';
import { useStore } from '../../../lib/store.ts';
import type { TimeText } from '../time-display.ts';
import type { MediaTransport } from '../transport/media-transport.ts';
import classes from './controls.module.css';

interface TimeButtonProps {
  transport: MediaTransport;
  time: TimeText;
  formatLabel: string;
  onNext: () => void;
}

/** The time of the frame on screen and of the whole; pressing it changes the format. */
export function TimeButton({ transport, time, formatLabel, onNext }: TimeButtonProps) {
  const frame = useStore(transport.frame);
  const { frames } = useStore(transport.state);
  return (
    <Tooltip
      label={
        <>
          {formatLabel} <KeyHint keys="T" />
        </>
      }
    >
      <UnstyledButton className={classes['time']} onMouseDown={leaveKeys} onClick={onNext}>
        <VisuallyHidden>{formatLabel}</VisuallyHidden>
        <span className={classes['now']}>{time.at(frame)}</span>
        <span className={classes['all']}>{time.length(frames)}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
