import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { draw } from '../../../testing/draw.tsx';
import { usePictureGestures } from './use-picture-gestures.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

function Picture({ told, isZoomed }: { told: string[]; isZoomed: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const onZoom = (x: number, y: number, steps: number) =>
    told.push(`zoom ${x},${y} ${Math.round(1.1 ** steps * 100)} %`);
  useWheelZoom(element, onZoom);
  const gestures = usePictureGestures({
    locked: false,
    isZoomed,
    onPress: () => told.push('press'),
    onDrag: (dx, dy) => told.push(`drag ${dx},${dy}`),
    onZoom,
    onSwipe: (_part, phase) => told.push(`swipe ${phase}`),
  });
  return <div ref={element} role="img" aria-label="Picture" {...gestures} />;
}

async function drawn(isZoomed = true) {
  const told: string[] = [];
  await draw(<Picture told={told} isZoomed={isZoomed} />);
  const picture = screen.getByRole('img');
  picture.setPointerCapture = () => undefined;
  const at = (pointerId: number, clientX: number, clientY: number, pointerType = 'touch') => ({
    pointerId,
    clientX,
    clientY,
    pointerType,
    button: 0,
  });
  return { told, picture, at };
}

test('two fingers zoom about their middle', async () => {
  const { told, picture, at } = await drawn();
  fireEvent.pointerDown(picture, at(1, 100, 100));
  fireEvent.pointerDown(picture, at(2, 200, 100));
  fireEvent.pointerMove(picture, at(2, 300, 100));
  fireEvent.pointerUp(picture, at(2, 300, 100));
  fireEvent.pointerUp(picture, at(1, 100, 100));
  expect(told).toEqual(['zoom 200,100 200 %']);
});

test('a press that does not move is none of a drag', async () => {
  const { told, picture, at } = await drawn();
  fireEvent.pointerDown(picture, at(1, 100, 100));
  fireEvent.pointerMove(picture, at(1, 103, 100));
  fireEvent.pointerUp(picture, at(1, 103, 100));
  fireEvent.pointerDown(picture, at(1, 100, 100));
  fireEvent.pointerMove(picture, at(1, 110, 100));
  fireEvent.pointerUp(picture, at(1, 110, 100));
  expect(told).toEqual(['press', 'drag 10,0']);
});

test('a finger swipes over a picture that fits, a mouse does not', async () => {
  const { told, picture, at } = await drawn(false);
  for (const kind of ['touch', 'mouse']) {
    fireEvent.pointerDown(picture, at(1, 100, 100, kind));
    fireEvent.pointerMove(picture, at(1, 120, 100, kind));
    fireEvent.pointerUp(picture, at(1, 120, 100, kind));
  }
  expect(told).toEqual(['swipe start', 'swipe move', 'swipe end', 'drag 20,0']);
});

test('a notch of the wheel is a step', async () => {
  const { told, picture } = await drawn();
  fireEvent.wheel(picture, { deltaY: -120 });
  expect(told).toEqual([expect.stringMatching(/ 110 %$/u)]);
});
