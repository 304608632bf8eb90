import { Slider } from '@mantine/core';
import type { SliderProps } from '@mantine/core';
import classes from './fields.module.css';

/** A slider for a row of buttons: its thumb is pressed in a larger field than is seen. */
export function SmallSlider(props: Omit<SliderProps, 'className' | 'classNames' | 'size'>) {
  return (
    <Slider
      size="xs"
      thumbSize="1.5rem"
      className={classes['smallSlider'] ?? ''}
      classNames={{ thumb: classes['smallThumb'] ?? '' }}
      {...props}
    />
  );
}
