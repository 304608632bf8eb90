import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
  IconRepeatOnce,
} from '@tabler/icons-react';
import { IconAction } from '../../../ui/index.ts';
import { useStore } from '../../../lib/store.ts';
import type { Transport } from '../transport/transport.ts';
import { markIn, markOut } from './mark-range.ts';
import classes from './controls.module.css';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Play, and the frames before and after. */
export function PlayButtons({ transport }: { transport: Transport }) {
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
        label="Previous frame"
        keys="ArrowLeft"
        leavesKeys
        disabled={disabled}
        onClick={() => transport.step(-1)}
      >
        <IconPlayerSkipBack {...icon} />
      </IconAction>
      <IconAction
        label="Next frame"
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

/** Whether the shown one of several media plays over and over. */
export interface ItemLoop {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

interface RangeButtonsProps {
  transport: Transport;
  itemLoop?: ItemLoop | null;
}

/** In, out and loop. */
export function RangeButtons({ transport, itemLoop = null }: RangeButtonsProps) {
  const range = useStore(transport.range);
  const loop = useStore(transport.loop);
  return (
    <span className={classes['secondary']}>
      <IconAction
        label={range.in === null ? 'Set In' : 'Clear In'}
        keys="I"
        leavesKeys
        pressed={range.in !== null}
        onClick={() => markIn(transport, range.in === null ? transport.frame.get() : null)}
      >
        <IconArrowBarToLeft {...icon} />
      </IconAction>
      <IconAction
        label={range.out === null ? 'Set Out' : 'Clear Out'}
        keys="O"
        leavesKeys
        pressed={range.out !== null}
        onClick={() => markOut(transport, range.out === null ? transport.frame.get() : null)}
      >
        <IconArrowBarToRight {...icon} />
      </IconAction>
      <IconAction
        label="Loop"
        keys="shift+L"
        leavesKeys
        pressed={loop}
        onClick={() => transport.loop.set(!loop)}
      >
        <IconRepeat {...icon} />
      </IconAction>
      {itemLoop === null ? null : (
        <IconAction
          label="Loop this item"
          keys="alt+L"
          leavesKeys
          pressed={itemLoop.isOn}
          onClick={itemLoop.toggle}
        >
          <IconRepeatOnce {...icon} />
        </IconAction>
      )}
    </span>
  );
}
