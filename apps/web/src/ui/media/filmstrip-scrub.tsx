import { useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import classes from './media.module.css';

/** One picture with many small frames in it, in reading order. */
export interface ScrubStrip {
  readonly url: string;
  readonly columns: number;
  readonly rows: number;
  /** Pixels of one tile. */
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** How many tiles there are. */
  readonly count: number;
}

interface FilmstripScrubProps {
  /** Still picture; null shows the mark of an asset without one. */
  poster: string | null;
  strip: ScrubStrip | null;
}

/** A still that runs through its frames as the pointer moves over it. */
export function FilmstripScrub({ poster, strip }: FilmstripScrubProps) {
  const [part, setPart] = useState<number | null>(null);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (strip === null || event.pointerType === 'touch') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPart(Math.min(0.999, Math.max(0, (event.clientX - left) / width)));
  };
  return (
    <div className={classes['scrub']} onPointerMove={move} onPointerLeave={() => setPart(null)}>
      {poster === null ? null : (
        <img
          src={poster}
          alt=""
          className={classes['still']}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      {strip !== null && part !== null ? (
        <>
          <div className={classes['tile']} style={tileStyle(strip, part)} />
          <div className={classes['at']} style={{ left: `${part * 100}%` }} />
        </>
      ) : null}
    </div>
  );
}

function tileStyle(strip: ScrubStrip, part: number): CSSProperties {
  const tile = Math.floor(part * strip.count);
  const along = (index: number, count: number) => (count <= 1 ? 0 : (index / (count - 1)) * 100);
  const x = along(tile % strip.columns, strip.columns);
  const y = along(Math.floor(tile / strip.columns), strip.rows);
  return {
    aspectRatio: `${strip.tileWidth} / ${strip.tileHeight}`,
    backgroundImage: `url(${JSON.stringify(strip.url)})`,
    backgroundSize: `${strip.columns * 100}% ${strip.rows * 100}%`,
    backgroundPosition: `${x}% ${y}%`,
  };
}
