import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useStore } from '../../../lib/store.ts';
import type { TimeText } from '../time-display.ts';
import type { Transport } from '../transport/transport.ts';
import type { Filmstrip, PlayerMarker } from '../types.ts';
import { HoverFrame } from './hover-frame.tsx';
import { Markers } from './markers.tsx';
import { frameAt, percentOf, playheadPercent } from './timeline-math.ts';
import classes from './timeline.module.css';

interface TimelineProps {
  transport: Transport;
  time: TimeText;
  filmstrip: Filmstrip | null;
  /** Where several media share the timeline: the small frames of the one at a frame, and its own frame. */
  stripAt?: ((frame: number) => { filmstrip: Filmstrip | null; frame: number }) | undefined;
  /** Frames at which one medium ends and the next begins. */
  cuts?: readonly number[] | undefined;
  markers: readonly PlayerMarker[];
  onMarker?: ((marker: PlayerMarker) => void) | undefined;
}

/** Where one is, what is loaded, what loops, where the notes are; press or drag to go there. */
export function Timeline(props: TimelineProps) {
  const { transport, time, filmstrip, stripAt, cuts = [], markers, onMarker } = props;
  const { frames, buffered } = useStore(transport.state);
  const range = useStore(transport.range);
  const frame = useStore(transport.frame);
  const bar = useRef<HTMLDivElement>(null);
  const scrub = useRef<{ speed: number } | null>(null);
  const [hover, setHover] = useState<{ frame: number; x: number; width: number } | null>(null);

  const pointAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    const x = event.clientX - (box?.left ?? 0);
    const width = box?.width ?? 0;
    return { x, width, frame: frameAt(x, width, frames) };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    scrub.current = { speed: transport.state.get().speed };
    if (scrub.current.speed !== 0) transport.pause();
    void transport.seek(pointAt(event).frame);
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = pointAt(event);
    setHover(at);
    if (scrub.current) void transport.seek(at.frame);
  };
  const onPointerUp = () => {
    const before = scrub.current;
    scrub.current = null;
    if (before && before.speed !== 0) transport.play(before.speed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (step) transport.step(event.shiftKey ? step * 10 : step);
    else if (event.key === 'Home') void transport.seek(0);
    else if (event.key === 'End') void transport.seek(frames - 1);
    else return;
    event.preventDefault();
  };
  const looped = range.in !== null || range.out !== null;
  const first = percentOf(range.in ?? 0, frames);
  const end = percentOf((range.out ?? frames - 1) + 1, frames);

  return (
    <div className={classes['timeline']}>
      <div
        ref={bar}
        className={classes['bar']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> can hold no marks
        role="slider"
        tabIndex={0}
        aria-label="Timeline"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, frames - 1)}
        aria-valuenow={frame}
        aria-valuetext={time.at(frame)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onPointerLeave={() => setHover(null)}
        onKeyDown={onKeyDown}
      >
        <div className={classes['track']}>
          {buffered.map((span) => (
            <div
              key={span.first}
              className={classes['buffered']}
              style={{
                left: `${percentOf(span.first, frames)}%`,
                width: `${percentOf(span.end - span.first, frames)}%`,
              }}
            />
          ))}
          {looped ? (
            <div
              className={classes['range']}
              style={{ left: `${first}%`, width: `${end - first}%` }}
            />
          ) : null}
          <div
            className={classes['done']}
            style={{ width: `${playheadPercent(frame, frames)}%` }}
          />
        </div>
        {cuts.map((cut) => (
          <div
            key={cut}
            className={classes['cut']}
            style={{ left: `${percentOf(cut, frames)}%` }}
          />
        ))}
        {looped ? <RangeEnds first={first} end={end} /> : null}
        <div className={classes['head']} style={{ left: `${playheadPercent(frame, frames)}%` }} />
      </div>
      <Markers markers={markers} frames={frames} time={time} onMarker={onMarker} />
      {hover && frames > 0 ? (
        <HoverFrame
          text={time.at(hover.frame)}
          x={hover.x}
          width={hover.width}
          {...(stripAt?.(hover.frame) ?? { filmstrip, frame: hover.frame })}
        />
      ) : null}
    </div>
  );
}

function RangeEnds({ first, end }: { first: number; end: number }) {
  return (
    <>
      <div className={classes['rangeEnd']} style={{ left: `${first}%` }} />
      <div className={classes['rangeEnd']} data-end style={{ left: `${end}%` }} />
    </>
  );
}
