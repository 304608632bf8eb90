import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IconArrowsHorizontal, IconRotate } from '@tabler/icons-react';
import classes from './compare.module.css';
import type { Wipe } from './compare.types.ts';
import { clamp } from './tile-layout.ts';

/** Parts of the picture, and degrees, that a press of a key moves the line by. */
const KEY_STEP = 0.01;
const KEY_TURN = 5;

interface WipeHandleProps {
  wipe: Wipe;
  /** Where the line's point lies in the tile, in pixels. */
  at: { x: number; y: number };
  /** Where in the picture a place of the window lies, 0–1. */
  pointIn: (clientX: number, clientY: number) => { x: number; y: number };
  onWipe: (wipe: Wipe) => void;
}

/** The line between two pictures: a knob that moves it, and one that turns it. */
export function WipeHandle({ wipe, at, pointIn, onWipe }: WipeHandleProps) {
  const root = useRef<HTMLDivElement>(null);
  const moveTo = (event: PointerEvent) => {
    const point = pointIn(event.clientX, event.clientY);
    onWipe({ ...wipe, x: clamp(point.x), y: clamp(point.y) });
  };
  const turnTo = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    if (box === undefined) return;
    const [dx, dy] = [event.clientX - box.left, event.clientY - box.top];
    onWipe({ ...wipe, angle: Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) });
  };
  const onMoveKey = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    take(event);
    onWipe({ ...wipe, x: clamp(wipe.x + x * KEY_STEP), y: clamp(wipe.y + y * KEY_STEP) });
  };
  const onTurnKey = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    take(event);
    onWipe({ ...wipe, angle: turned(wipe.angle + (x - y) * KEY_TURN) });
  };
  return (
    <div
      ref={root}
      className={classes['wipe']}
      style={{ left: at.x, top: at.y, rotate: `${wipe.angle}deg` }}
    >
      <span className={classes['wipeLine']} />
      <Knob
        className="move"
        label="Wipe"
        value={Math.round(wipe.x * 100)}
        range={[0, 100]}
        text={`${Math.round(wipe.x * 100)} %`}
        onDrag={moveTo}
        onKeyDown={onMoveKey}
      />
      <Knob
        className="turn"
        label="Angle of the wipe"
        value={wipe.angle}
        range={[-180, 180]}
        text={`${wipe.angle}°`}
        onDrag={turnTo}
        onKeyDown={onTurnKey}
      />
    </div>
  );
}

interface KnobProps {
  className: 'move' | 'turn';
  label: string;
  value: number;
  range: readonly [number, number];
  text: string;
  onDrag: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Knob({ className, label, value, range, text, onDrag, onKeyDown }: KnobProps) {
  const dragged = useRef(false);
  const Icon = className === 'move' ? IconArrowsHorizontal : IconRotate;
  return (
    <button
      type="button"
      role="slider"
      className={`${classes['knob']} ${classes[className]}`}
      aria-label={label}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuenow={value}
      aria-valuetext={text}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = true;
      }}
      onPointerMove={(event) => {
        if (dragged.current) onDrag(event);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        dragged.current = false;
      }}
      onPointerCancel={() => (dragged.current = false)}
      onKeyDown={onKeyDown}
    >
      <Icon size="1rem" stroke={1.5} aria-hidden="true" />
    </button>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The key is the knob's alone: the picture does not step. */
function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  event.nativeEvent.stopImmediatePropagation();
}

/** Degrees from -180 to 180. */
function turned(angle: number): number {
  return angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle;
}
