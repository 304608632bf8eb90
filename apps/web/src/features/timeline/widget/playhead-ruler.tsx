import { leftOf, timeAt, timecodeBase } from '@jampot/domain';
import type { TimelineColumn } from '@jampot/domain';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { frameStart, framesLater, timecodeAt } from './playhead.ts';
import type { Playhead } from './playhead.ts';
import classes from './timeline.module.css';
import type { TimelineView } from './timeline.types.ts';

interface PlayheadProps {
  playhead: Playhead;
  columns: readonly TimelineColumn[];
  view: TimelineView;
}

/** Above the columns: a press goes there, and what is held follows. */
export function PlayheadRuler({ playhead, columns, view }: PlayheadProps) {
  const { range, rate, scale } = view;
  const { time } = playhead;
  const handle = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const element = handle.current;
      if (element === null) return;
      const now = time.get();
      element.style.left = `${leftOf(now, columns, scale)}px`;
      element.setAttribute('aria-valuenow', String(Math.round(now)));
      element.setAttribute('aria-valuetext', timecodeAt(now, rate));
    };
    place();
    return time.subscribe(place);
  }, [time, columns, scale, rate]);

  const goTo = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    time.set(frameStart(Math.min(range.to, Math.max(0, timeAt(x, columns, scale))), rate));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = framesOfKey(event, timecodeBase(rate));
    if (by === null) return;
    event.preventDefault();
    time.set(by === -Infinity ? 0 : framesLater(time.get(), by, rate));
  };
  return (
    <div
      className={classes['ruler']}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
      }}
    >
      <div
        ref={handle}
        className={classes['handle']}
        role="slider"
        aria-label="Playhead"
        aria-valuemin={0}
        aria-valuemax={Math.round(range.to)}
        aria-valuenow={0}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Frames that a key goes on; null for every other one. */
function framesOfKey({ key, shiftKey }: KeyboardEvent, second: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? -second : -1;
    case 'ArrowRight':
      return shiftKey ? second : 1;
    case 'Home':
      return -Infinity;
    default:
      return null;
  }
}

/** The line across the rows. */
export function PlayheadLine({ playhead, columns, view }: PlayheadProps) {
  const { scale } = view;
  const { time } = playhead;
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      line.current?.style.setProperty('translate', `${leftOf(time.get(), columns, scale)}px`);
    };
    place();
    return time.subscribe(place);
  }, [time, columns, scale]);
  return <span ref={line} className={classes['playhead']} data-playhead aria-hidden="true" />;
}
