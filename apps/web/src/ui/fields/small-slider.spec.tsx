import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { SmallSlider } from './small-slider.tsx';

function Sliding({ first, max, step }: { first: number; max: number; step: number }) {
  const [value, setValue] = useState(first);
  return (
    <SmallSlider
      thumbLabel="Amount"
      label={null}
      min={0}
      max={max}
      step={step}
      value={value}
      onChange={setValue}
    />
  );
}

test.each([
  { of: 'hundred', first: 85, max: 100, step: 1, up: '95', end: '100', down: '90' },
  { of: 'fractions', first: 0.85, max: 1, step: 0.05, up: '0.95', end: '1', down: '0.9' },
])('a slider of $of goes by tenths with PageUp and PageDown, to its end', async (way) => {
  const { first, max, step, up, end, down } = way;
  const { user } = await draw(<Sliding first={first} max={max} step={step} />);
  const thumb = screen.getByRole('slider', { name: 'Amount' });
  const shown = () => thumb.getAttribute('aria-valuenow');
  await user.tab();
  expect(document.activeElement).toBe(thumb);
  await user.keyboard('{PageUp}');
  expect(shown()).toBe(up);
  await user.keyboard('{PageUp}');
  expect(shown()).toBe(end);
  await user.keyboard('{PageDown}');
  expect(shown()).toBe(down);
});
