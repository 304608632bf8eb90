import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { IconAction, SmallSlider } from '../../../ui/index.ts';
import type { Sound } from '../use-sound.ts';
import classes from './controls.module.css';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Mute and loudness. */
export function Volume({ sound }: { sound: Sound }) {
  const silent = sound.muted || sound.volume === 0;
  const Icon = silent ? IconVolumeOff : sound.volume < 0.5 ? IconVolume2 : IconVolume;
  return (
    <span className={classes['volume']}>
      <IconAction
        label={sound.muted ? 'Sound on' : 'Mute'}
        keys="M"
        leavesKeys
        pressed={sound.muted}
        onClick={sound.toggleMuted}
      >
        <Icon {...icon} />
      </IconAction>
      <span className={classes['slider']}>
        <SmallSlider
          min={0}
          max={1}
          step={0.05}
          label={null}
          thumbLabel="Volume"
          value={silent ? 0 : sound.volume}
          onChange={sound.setVolume}
        />
      </span>
    </span>
  );
}
