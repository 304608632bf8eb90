import type { Filmstrip } from '../types.ts';
import { tileOf } from './timeline-math.ts';
import classes from './timeline.module.css';

interface HoverFrameProps {
  text: string;
  frame: number;
  /** Pixels from the timeline's left end, and its width. */
  x: number;
  width: number;
  filmstrip: Filmstrip | null;
}

/** The small frame and the time under the pointer; never past the timeline's ends. */
export function HoverFrame({ text, frame, x, width, filmstrip }: HoverFrameProps) {
  const half = (filmstrip?.tileWidth ?? 96) / 2;
  const place = Math.min(Math.max(x, half), Math.max(half, width - half));
  return (
    <div className={classes['hover']} style={{ left: place }} aria-hidden="true">
      {filmstrip ? <div className={classes['tile']} style={tileStyle(filmstrip, frame)} /> : null}
      <span className={classes['hoverText']}>{text}</span>
    </div>
  );
}

function tileStyle(strip: Filmstrip, frame: number) {
  const { column, row } = tileOf(strip, frame);
  return {
    width: strip.tileWidth,
    height: strip.tileHeight,
    backgroundImage: `url(${JSON.stringify(strip.url)})`,
    backgroundSize: `${strip.columns * strip.tileWidth}px ${strip.rows * strip.tileHeight}px`,
    backgroundPosition: `-${column * strip.tileWidth}px -${row * strip.tileHeight}px`,
  };
}
