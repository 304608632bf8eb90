import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import type { Wipe } from './compare.types.ts';
import { WipeHandle } from './wipe-handle.tsx';

async function drawn(wipe: Wipe) {
  const told: Wipe[] = [];
  await draw(
    <WipeHandle
      wipe={wipe}
      at={{ x: 100, y: 50 }}
      pointIn={(x, y) => ({ x: x / 200, y: y / 100 })}
      onWipe={(next) => told.push(next)}
    />,
  );
  return told;
}

test('moves by the arrow keys, no further than the picture, and the picture does not step', async () => {
  const told = await drawn({ x: 0.5, y: 1, angle: 0 });
  const knob = screen.getByRole('slider', { name: 'Wipe' });
  let heard = 0;
  const listen = () => (heard += 1);
  window.addEventListener('keydown', listen);
  fireEvent.keyDown(knob, { key: 'ArrowLeft' });
  fireEvent.keyDown(knob, { key: 'ArrowDown' });
  window.removeEventListener('keydown', listen);
  expect(told).toEqual([
    { x: 0.49, y: 1, angle: 0 },
    { x: 0.5, y: 1, angle: 0 },
  ]);
  expect(heard).toBe(0);
});

test('turns round the point, past the half turn to the other side', async () => {
  const told = await drawn({ x: 0.5, y: 0.5, angle: 178 });
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Angle of the wipe' }), {
    key: 'ArrowRight',
  });
  expect(told).toEqual([{ x: 0.5, y: 0.5, angle: -177 }]);
});
