import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { KeyHint, leaveKeys } from '../../../ui/index.ts';
import { useStore } from '../../../lib/store.ts';
import type { TimeText } from '../time-display.ts';
import type { Transport } from '../transport/transport.ts';
import classes from './controls.module.css';
import { TimeField } from './time-field.tsx';
import { WordButton } from './word-button.tsx';

interface TimeButtonProps {
  transport: Transport;
  time: TimeText;
  formatLabel: string;
  onNext: () => void;
  /** A time is being typed. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
}

/** The time of the frame on screen and of the whole; pressing it, another is typed in its place. */
export function TimeButton(props: TimeButtonProps) {
  const { transport, time, formatLabel, onNext, asking, onAsk } = props;
  const frame = useStore(transport.frame);
  const { frames } = useStore(transport.state);
  const goTo = (wanted: number) => {
    transport.pause();
    void transport.seek(wanted);
  };
  return (
    <>
      {asking ? (
        <TimeField
          now={frame}
          frames={frames}
          time={time}
          formatLabel={formatLabel}
          onGo={goTo}
          onDone={() => onAsk(false)}
        />
      ) : (
        <Tooltip
          label={
            <>
              Go to a time <KeyHint keys="G" />
            </>
          }
        >
          <UnstyledButton
            className={classes['time']}
            onMouseDown={leaveKeys}
            onClick={() => onAsk(true)}
          >
            <VisuallyHidden>Go to a time. Now</VisuallyHidden>
            <span className={classes['now']}>{time.at(frame)}</span>
            <span className={classes['all']}>{time.length(frames)}</span>
          </UnstyledButton>
        </Tooltip>
      )}
      <WordButton
        tip="Timecode, seconds or frames"
        keys="T"
        first={false}
        aria-label={`Time format: ${formatLabel}`}
        onClick={onNext}
      >
        {formatLabel}
      </WordButton>
    </>
  );
}
