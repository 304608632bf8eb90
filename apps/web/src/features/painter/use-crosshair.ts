import { useEffect, useState } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../ui/index.ts';
import type { KeyBinding } from '../../ui/index.ts';
import type { DrawPoint, Tool } from './painter.types.ts';
import { aspectOf, middleInSight, wayBetween, withinPicture } from './picture-place.ts';
import type { MarkInHand } from './use-mark-in-hand.ts';

/** Parts of the picture's width that one press of an arrow moves the crosshair. */
const step = { plain: 0.01, far: 0.05, fine: 0.002 } as const;
/** Milliseconds without a key after which the crosshair's place is said. */
const stillAfter = 700;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const arrows = (held = '') => Object.keys(directions).map((key) => `${held}${key}`);

interface CrosshairOptions {
  mark: MarkInHand;
  tool: Tool;
  /** Whether a key was pressed last, not a pointer. */
  isByKeys: () => boolean;
  /** A text is to be written at this place. */
  onText: (at: DrawPoint) => void;
}

/**
 * Draws by the keyboard while the picture has its focus: arrows lead the crosshair, Space or Enter
 * puts the tool down and takes it up again. It is shown to whoever came by a key, or presses one, and
 * hidden by a pointer.
 */
export function useCrosshair({ mark, tool, isByKeys, onText }: CrosshairOptions) {
  const { canvas } = mark;
  const [place, setPlace] = useState<DrawPoint | null>(null);
  const [shown, setShown] = useState(false);
  const [down, setDown] = useState(false);
  const [said, setSaid] = useState('');

  const at = () => place ?? (canvas.current ? middleInSight(canvas.current) : { x: 0.5, y: 0.5 });
  const utensil = tool === 'eraser' ? 'Eraser' : 'Pen';
  const takeUp = (how: 'keep' | 'drop') => {
    if (!down) return;
    if (how === 'keep') mark.end();
    else mark.drop();
    setDown(false);
    setSaid(how === 'keep' ? `${utensil} up` : `${utensil} up, nothing drawn`);
  };
  const move = (event: KeyboardEvent, pace: number) => {
    const aspect = aspectOf(canvas.current);
    const [x, y] = directions[event.key] ?? [0, 0];
    const from = at();
    const to = {
      x: withinPicture(from.x + x * pace),
      y: withinPicture(from.y + (y * pace) / aspect),
    };
    setPlace(to);
    if (down) mark.follow(wayBetween(from, to));
  };
  const putDownOrTakeUp = (event: KeyboardEvent) => {
    // Nothing is drawn where nobody sees it begin, nor again and again by a key that is held.
    if (!shown || event.repeat) return;
    if (down) takeUp('keep');
    else if (tool === 'text') onText(at());
    else if (!mark.isBegun()) {
      mark.begin(tool, at());
      setDown(true);
      setSaid(`${utensil} down`);
    }
  };
  /** For the picture, or for nothing in particular: then the picture has the keys. */
  const onPicture = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.target === document.body) canvas.current?.focus({ preventScroll: true });
    else if (event.target !== canvas.current) return false;
    setPlace(at());
    run(event);
    setShown(true);
    return undefined;
  };
  const moves = (label: string, keys: readonly string[], pace: number): KeyBinding => ({
    label,
    keys,
    run: onPicture((event) => move(event, pace)),
  });
  useKeys('Drawing', [
    moves('Move the crosshair', arrows(), step.plain),
    // Of these the list shows two arrows: there is no room for four with what is held beside each.
    moves('Move it far', arrows('shift+').slice(0, 2), step.far),
    moves('Move it finely', arrows('alt+').slice(0, 2), step.fine),
    { ...moves('Move it far up or down', arrows('shift+').slice(2), step.far), hidden: true },
    { ...moves('Move it finely up or down', arrows('alt+').slice(2), step.fine), hidden: true },
    { ...moves('Move it finely by Ctrl', arrows('mod+'), step.fine), hidden: true },
    {
      keys: ['Space', 'Enter'],
      label: 'Put the tool down, take it up',
      run: onPicture(putDownOrTakeUp),
    },
    // The browser's own; it stands in the list so that everybody finds the way out.
    { keys: 'Tab', label: 'Leave the picture', run: () => false },
  ]);

  useEffect(() => canvas.current?.focus({ preventScroll: true }), [canvas]);
  useEffect(() => {
    if (!shown || place === null) return undefined;
    const timer = setTimeout(() => setSaid(placeInWords(place)), stillAfter);
    return () => clearTimeout(timer);
  }, [shown, place]);

  return {
    at: shown ? place : null,
    down,
    said,
    /** A pointer has come: what keys have begun is kept, and the crosshair goes. */
    hide: () => {
      takeUp('keep');
      setShown(false);
    },
    /** For the canvas, which has the focus. */
    handlers: {
      onFocus: () => {
        setPlace(at());
        if (isByKeys()) setShown(true);
      },
      onBlur: () => {
        takeUp('keep');
        setShown(false);
      },
      // Before the toolbar's own: Escape takes back what is begun, and Attach attaches it too.
      onKeyDown: (event: ReactKeyboardEvent) => {
        if (!down) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          takeUp('drop');
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          flushSync(() => takeUp('keep'));
        }
      },
    },
  };
}

function placeInWords({ x, y }: DrawPoint): string {
  return `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
}
