import { useRef } from 'react';
import { usePictureGestures } from '../stage/use-picture-gestures.ts';
import { useWheelZoom } from '../stage/use-wheel-zoom.ts';
import type { CompareEngine } from './compare-engine.ts';
import classes from './compare.module.css';
import type { CompareStageProps } from './compare.types.ts';
import { clamp, keptTile, zoomedTile } from './tile-layout.ts';
import type { TileView } from './tile-layout.ts';
import { TileNotes } from './tile-notes.tsx';
import type { Hindrance } from './tile-notes.tsx';
import { WipeHandle } from './wipe-handle.tsx';

interface CompareTileProps extends CompareStageProps {
  engine: CompareEngine;
  tile: CompareEngine['tiles'][number];
  /** Pixels above the picture; 0 for no head. */
  headHeight: number;
  hindrances: ReadonlyMap<number, Hindrance>;
  onView: (change: (view: TileView) => TileView) => void;
}

/** One tile's head above its picture, its wipe, what is drawn over that, and what the pointer does there. */
export function CompareTile(props: CompareTileProps) {
  const { engine, tile, headHeight, hindrances, onView, look, focus, locked = false } = props;
  const { x, y, width, height } = tile.rect;
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
  const zoomAbout = (clientX: number, clientY: number, steps: number) =>
    onView((view) => zoomedTile(view, steps, pointIn(clientX, clientY)));
  useWheelZoom(element, zoomAbout);
  const gestures = usePictureGestures({
    locked,
    isZoomed: true,
    onPress: () => (isFocus ? engine.transport.toggle() : props.onFocus(tile.id)),
    onDrag: (dx, dy, at) => {
      if (picture === null) return;
      if (look.mode === 'wipe' && tile.against !== null) {
        const point = pointIn(at.x, at.y);
        props.onLook({ wipe: { ...look.wipe, x: clamp(point.x), y: clamp(point.y) } });
      } else {
        onView((view) =>
          keptTile({ ...view, x: view.x + dx / picture.width, y: view.y + dy / picture.height }),
        );
      }
    },
    onZoom: zoomAbout,
  });
  return (
    <>
      {headHeight > 0 ? (
        <div
          className={classes['head']}
          style={{ left: x, top: y - headHeight, width, height: headHeight }}
        >
          {props.renderHead?.(tile.id)}
          {tile.against === null ? null : props.renderHead?.(tile.against)}
        </div>
      ) : null}
      <div
        ref={element}
        className={classes['tile']}
        style={{ left: x, top: y, width, height }}
        data-focus={(isFocus && engine.tiles.length > 1) || undefined}
        {...gestures}
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
        <TileNotes
          versions={props.versions.filter(({ id }) => id === tile.id || id === tile.against)}
          hindrances={hindrances}
          onGoOnWithout={(id) => engine.goOnWithout(id)}
          onTryAgain={(id) => engine.tryAgain(id)}
        />
      </div>
    </>
  );
}
