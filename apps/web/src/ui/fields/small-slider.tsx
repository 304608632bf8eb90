import { Slider } from '@mantine/core';
import type { SliderProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './fields.module.css';

interface SmallSliderProps extends Omit<
  SliderProps,
  'className' | 'classNames' | 'size' | 'onKeyDown' | 'value' | 'onChange'
> {
  value: number;
  onChange: (value: number) => void;
}

/** How many steps of a page there are from end to end. */
const PAGES = 10;

/**
 * A slider for a row of buttons: its thumb is pressed in a larger field than is seen. PageUp and
 * PageDown go a tenth of the way.
 */
export function SmallSlider(props: SmallSliderProps) {
  const { value, onChange, min = 0, max = 100, step = 1 } = props;
  const page = (event: KeyboardEvent) => {
    const way = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const by = Math.max(1, Math.round((max - min) / PAGES / step)) * step;
    // Sums of fractions have more digits than their parts.
    const next = Number((value + way * by).toFixed(6));
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <Slider
      size="xs"
      thumbSize="1.5rem"
      className={classes['smallSlider'] ?? ''}
      classNames={{ thumb: classes['smallThumb'] ?? '' }}
      {...props}
      onKeyDown={page}
    />
  );
}
