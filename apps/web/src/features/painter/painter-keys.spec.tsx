import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { draw } from '../../testing/draw.tsx';
import { PainterCanvas, PainterToolbar, usePainter } from './index.ts';
import type { DrawingMark } from './index.ts';

/** The picture is twice as wide as high: a step downwards is twice the part of its height. */
const picture = { left: 0, top: 0, right: 800, bottom: 400, width: 800, height: 400, x: 0, y: 0 };

let marks: readonly DrawingMark[] = [];
const onSave = jest.fn<(marks: readonly DrawingMark[]) => void>();
const onStop = jest.fn();

function Painting() {
  const painter = usePainter();
  useEffect(() => {
    ({ marks } = painter.state);
  });
  return (
    <>
      <PainterCanvas painter={painter} />
      <PainterToolbar
        painter={painter}
        saving={false}
        onSave={() => onSave(painter.state.marks)}
        onStop={onStop}
      />
    </>
  );
}

const sheet = () => screen.getByRole('application', { name: 'Picture to draw on' });
const said = () => screen.getByRole('status').textContent;
const crosshair = () => {
  const shown = document.querySelector<HTMLElement>('[style*="left"][aria-hidden]');
  return shown && { x: parseFloat(shown.style.left), y: parseFloat(shown.style.top) };
};
/** Presses keys where the focus is: `Shift+ArrowLeft`, `a`, `Space`. */
const press = (...strokes: string[]) => {
  for (const stroke of strokes) {
    const held = stroke.split('+');
    const key = held.pop() ?? '';
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: key === 'Space' ? ' ' : key,
      shiftKey: held.includes('Shift'),
      altKey: held.includes('Alt'),
      ctrlKey: held.includes('Ctrl'),
    });
  }
};
const near = ({ x, y }: { x: number; y: number }) => ({
  x: expect.closeTo(x, 6),
  y: expect.closeTo(y, 6),
});

beforeEach(async () => {
  onSave.mockClear();
  onStop.mockClear();
  HTMLCanvasElement.prototype.getBoundingClientRect = () => ({ ...picture, toJSON: () => picture });
  HTMLCanvasElement.prototype.getContext = () => null;
  await draw(<Painting />);
});

describe('the crosshair', () => {
  test('has the focus, stands in the middle and moves by parts of the picture’s width', () => {
    expect(sheet()).toBe(document.activeElement);
    press('ArrowRight');
    expect(crosshair()).toEqual(near({ x: 51, y: 50 }));
    press('ArrowDown', 'Shift+ArrowDown');
    expect(crosshair()).toEqual(near({ x: 51, y: 62 }));
    press('Alt+ArrowLeft', 'Ctrl+ArrowUp');
    expect(crosshair()).toEqual(near({ x: 50.8, y: 61.6 }));
    for (let at = 0; at < 30; at++) press('Shift+ArrowLeft');
    expect(crosshair()).toEqual(near({ x: 0, y: 61.6 }));
    expect(marks).toEqual([]);
  });

  test('goes when a pointer draws or the focus leaves, and is back with the next key', () => {
    press('ArrowRight');
    fireEvent.blur(sheet());
    expect(crosshair()).toBeNull();
    press('ArrowRight');
    expect(crosshair()).toEqual(near({ x: 52, y: 50 }));
    Object.assign(sheet(), { setPointerCapture: () => undefined });
    fireEvent.pointerDown(sheet(), { button: 0, clientX: 80, clientY: 80 });
    expect(crosshair()).toBeNull();
    fireEvent.pointerUp(sheet());
    expect(marks).toHaveLength(1);
    // What nobody sees begin is not drawn: this shows the crosshair, the next puts the tool down.
    press('Space');
    expect(crosshair()).not.toBeNull();
    expect(said()).not.toBe('Pen down');
    press('Space');
    expect(said()).toBe('Pen down');
  });

  test('takes the keys when nothing else has them, and leaves them to what has', () => {
    act(() => sheet().blur());
    press('ArrowRight');
    expect(sheet()).toBe(document.activeElement);
    expect(crosshair()).toEqual(near({ x: 51, y: 50 }));
    const tool = screen.getByRole('button', { name: 'Arrow' });
    act(() => tool.focus());
    press('ArrowRight', 'Enter');
    expect(crosshair()).toBeNull();
    expect(marks).toEqual([]);
  });

  test('says where it stands, and when the tool goes down and up', () => {
    jest.useFakeTimers();
    try {
      press('ArrowRight', 'Space');
      expect(said()).toBe('Pen down');
      press('ArrowDown');
      act(() => void jest.advanceTimersByTime(1000));
      expect(said()).toBe('51 % from the left, 52 % from the top');
      press('Space');
      expect(said()).toBe('Pen up');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('by keys alone', () => {
  test('the pencil draws the crosshair’s way', () => {
    press('ArrowRight', 'Space', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Enter');
    expect(marks).toEqual([
      {
        kind: 'stroke',
        color: '#FF0000',
        width: 3,
        points: [near({ x: 0.51, y: 0.5 }), near({ x: 0.53, y: 0.5 }), near({ x: 0.53, y: 0.6 })],
      },
    ]);
    press('ArrowRight');
    expect(marks).toHaveLength(1);
    press('Ctrl+z');
    expect(marks).toEqual([]);
  });

  test.each([
    ['/', 'line'],
    ['a', 'arrow'],
    ['r', 'rectangle'],
    ['e', 'ellipse'],
  ])('%s: the %s goes from where it was put down to where it is taken up', (key, kind) => {
    press(key, 'Shift+ArrowLeft', 'Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowUp');
    expect(marks).toEqual([]);
    press('Space');
    expect(marks).toEqual([
      {
        kind,
        color: '#FF0000',
        width: 3,
        from: near({ x: 0.45, y: 0.5 }),
        to: near({ x: 0.55, y: 0.48 }),
      },
    ]);
  });

  test('the text is written where the crosshair stands, which then has the keys again', () => {
    press('t', 'ArrowLeft', 'Space');
    const entry = screen.getByRole('textbox', { name: 'Text in the picture' });
    expect(entry).toBe(document.activeElement);
    fireEvent.change(entry, { target: { value: 'Darker' } });
    press('Enter');
    expect(marks).toEqual([
      { kind: 'text', color: '#FF0000', width: 3, at: near({ x: 0.49, y: 0.5 }), text: 'Darker' },
    ]);
    expect(sheet()).toBe(document.activeElement);
    press('ArrowLeft');
    expect(crosshair()).toEqual(near({ x: 48, y: 50 }));
  });

  test('the eraser takes what it passes over, between two places of the crosshair too', () => {
    press('/', 'Shift+ArrowUp', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Space');
    expect(marks).toHaveLength(1);
    // From one side of the line to the other by one press.
    press('x', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Space', 'Shift+ArrowLeft');
    expect(said()).toBe('Eraser down');
    expect(marks).toHaveLength(1);
    press('Space');
    expect(marks).toEqual([]);
    press('Ctrl+z');
    expect(marks).toHaveLength(1);
  });

  test('a held Space puts the tool down once', () => {
    press('ArrowRight');
    fireEvent.keyDown(sheet(), { key: ' ' });
    fireEvent.keyDown(sheet(), { key: ' ', repeat: true });
    expect(said()).toBe('Pen down');
    expect(marks).toEqual([]);
  });
});

describe('what is begun', () => {
  test('is taken back by Escape, which then leaves', () => {
    press('ArrowRight', 'Space', 'ArrowRight', 'Escape');
    expect(onStop).not.toHaveBeenCalled();
    expect(said()).toBe('Pen up, nothing drawn');
    press('Escape');
    expect(onStop).toHaveBeenCalledTimes(1);
    expect(marks).toEqual([]);
  });

  test('is kept when the focus goes, and attached with the rest', () => {
    press('ArrowRight', 'Space', 'ArrowRight');
    fireEvent.blur(sheet());
    expect(marks).toHaveLength(1);
    press('ArrowRight', 'Space', 'ArrowRight', 'Ctrl+Enter');
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onSave.mock.calls[0]?.[0]).toHaveLength(2);
  });

  test('is nothing to attach when nothing is drawn', () => {
    press('Ctrl+Enter');
    expect(onSave).not.toHaveBeenCalled();
  });
});

test('the list of keys names them, with the way out', async () => {
  press('?');
  for (const label of [
    'Move the crosshair',
    'Move it far',
    'Move it finely',
    'Put the tool down, take it up',
    'Leave the picture',
    'Attach',
  ]) {
    expect(await screen.findByText(label, { selector: 'dt' })).toBeTruthy();
  }
});
