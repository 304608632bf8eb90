import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { CompareEngine } from './compare-engine.ts';
import classes from './compare.module.css';
import type { CompareStageProps } from './compare.types.ts';
import { clamp, keptTile, zoomedTile } from './tile-layout.ts';
import type { TileView } from './tile-layout.ts';
import { TileNotes } from './tile-notes.tsx';
import type { Hindrance } from './tile-notes.tsx';
import { WipeHandle } from './wipe-handle.tsx';

/** Document 1, section 9: a step of zoom, and the pixels after which a pointer drags. */
export const ZOOM_STEP = 1.1;
const DRAG_FROM = 5;

interface CompareTileProps extends CompareStageProps {
  engine: CompareEngine;
  tile: CompareEngine['tiles'][number];
  hindrances: ReadonlyMap<number, Hindrance>;
  onView: (change: (view: TileView) => TileView) => void;
}

/** One tile's head, its wipe, what is drawn over its picture, and what the pointer does there. */
export function CompareTile(props: CompareTileProps) {
  const { engine, tile, hindrances, onView, look, focus, locked = false } = props;
  const { x, y, width, height } = tile.rect;
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const picture = engine.pictureOf(tile.id);
  const isFocus = focus === tile.id || focus === tile.against;
  // The two of a pair may be of another shape: what is drawn lies on the one that it is about.
  const drawnOn = isFocus ? engine.pictureOf(focus) : null;
  const pointIn = (clientX: number, clientY: number) => {
    const box = element.current?.getBoundingClientRect();
    if (box === undefined || picture === null) return { x: 0.5, y: 0.5 };
    return {
      x: (clientX - box.left + x - picture.x) / picture.width,
      y: (clientY - box.top + y - picture.y) / picture.height,
    };
  };
  useEffect(() => {
    const target = element.current;
    // The listener can't be passive: the page must not scroll with the picture.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = ZOOM_STEP ** -Math.sign(event.deltaY);
      onView((view) => zoomedTile(view, factor, pointIn(event.clientX, event.clientY)));
    };
    target?.addEventListener('wheel', wheel, { passive: false });
    return () => target?.removeEventListener('wheel', wheel);
  });
  const onPointerDown = (event: PointerEvent) => {
    if (locked || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, moved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (from === null || picture === null) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < DRAG_FROM) return;
    drag.current = { x: event.clientX, y: event.clientY, moved: true };
    if (look.mode === 'wipe' && tile.against !== null) {
      const at = pointIn(event.clientX, event.clientY);
      props.onLook({ wipe: { ...look.wipe, x: clamp(at.x), y: clamp(at.y) } });
    } else {
      onView((view) =>
        keptTile({ ...view, x: view.x + dx / picture.width, y: view.y + dy / picture.height }),
      );
    }
  };
  const onPointerUp = () => {
    if (drag.current?.moved === false) {
      if (isFocus) engine.transport.toggle();
      else props.onFocus(tile.id);
    }
    drag.current = null;
  };
  return (
    <div
      ref={element}
      className={classes['tile']}
      style={{ left: x, top: y, width, height }}
      data-focus={(isFocus && engine.tiles.length > 1) || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (drag.current = null)}
    >
      {drawnOn !== null && props.overlay ? (
        <div
          className={classes['overlay']}
          style={{
            left: drawnOn.x - x,
            top: drawnOn.y - y,
            width: drawnOn.width,
            height: drawnOn.height,
          }}
        >
          {props.overlay}
        </div>
      ) : null}
      {look.mode === 'wipe' && tile.against !== null && picture !== null && !locked ? (
        <WipeHandle
          wipe={look.wipe}
          at={{
            x: picture.x - x + look.wipe.x * picture.width,
            y: picture.y - y + look.wipe.y * picture.height,
          }}
          pointIn={pointIn}
          onWipe={(wipe) => props.onLook({ wipe })}
        />
      ) : null}
      <div className={classes['head']} onPointerDown={(event) => event.stopPropagation()}>
        {props.renderHead(tile.id)}
        {tile.against === null ? null : props.renderHead(tile.against)}
      </div>
      <TileNotes
        versions={props.versions.filter(({ id }) => id === tile.id || id === tile.against)}
        hindrances={hindrances}
        onGoOnWithout={(id) => engine.goOnWithout(id)}
        onTryAgain={(id) => engine.tryAgain(id)}
      />
    </div>
  );
}
