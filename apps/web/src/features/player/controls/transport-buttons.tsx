import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
} from '@tabler/icons-react';
import { IconAction } from '../../../ui/index.ts';
import { useStore } from '../../../lib/store.ts';
import type { MediaTransport } from '../transport/media-transport.ts';
import { withIn, withOut } from '../transport/play-range.ts';
import classes from './controls.module.css';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Play, and one frame on or back. */
export function PlayButtons({ transport }: { transport: MediaTransport }) {
  const { speed, phase } = useStore(transport.state);
  const disabled = phase !== 'ready';
  return (
    <>
      <IconAction
        label={speed === 0 ? 'Play' : 'Pause'}
        keys="Space"
        size="lg"
        leavesKeys
        disabled={disabled}
        onClick={() => transport.toggle()}
      >
        {speed === 0 ? <IconPlayerPlayFilled {...icon} /> : <IconPlayerPauseFilled {...icon} />}
      </IconAction>
      <IconAction
        label="One frame back"
        keys="ArrowLeft"
        leavesKeys
        disabled={disabled}
        onClick={() => transport.step(-1)}
      >
        <IconPlayerSkipBack {...icon} />
      </IconAction>
      <IconAction
        label="One frame on"
        keys="ArrowRight"
        leavesKeys
        disabled={disabled}
        onClick={() => transport.step(1)}
      >
        <IconPlayerSkipForward {...icon} />
      </IconAction>
    </>
  );
}

/** In, out and loop. */
export function RangeButtons({ transport }: { transport: MediaTransport }) {
  const range = useStore(transport.range);
  const loop = useStore(transport.loop);
  return (
    <span className={classes['secondary']}>
      <IconAction
        label={range.in === null ? 'Begin here' : 'Clear the beginning'}
        keys="I"
        leavesKeys
        pressed={range.in !== null}
        onClick={() =>
          transport.range.set(withIn(range, range.in === null ? transport.frame.get() : null))
        }
      >
        <IconArrowBarToLeft {...icon} />
      </IconAction>
      <IconAction
        label={range.out === null ? 'End here' : 'Clear the end'}
        keys="O"
        leavesKeys
        pressed={range.out !== null}
        onClick={() =>
          transport.range.set(withOut(range, range.out === null ? transport.frame.get() : null))
        }
      >
        <IconArrowBarToRight {...icon} />
      </IconAction>
      <IconAction label="Loop" leavesKeys pressed={loop} onClick={() => transport.loop.set(!loop)}>
        <IconRepeat {...icon} />
      </IconAction>
    </span>
  );
}
