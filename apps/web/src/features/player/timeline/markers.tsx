import { Tooltip } from '@mantine/core';
import type { TimeText } from '../time-display.ts';
import type { PlayerMarker } from '../types.ts';
import { percentOf, playheadPercent } from './timeline-math.ts';
import classes from './timeline.module.css';

interface MarkersProps {
  markers: readonly PlayerMarker[];
  frames: number;
  time: TimeText;
  onMarker?: ((marker: PlayerMarker) => void) | undefined;
}

/** The notes above the timeline: a dot for a frame, a line for a range. */
export function Markers({ markers, frames, time, onMarker }: MarkersProps) {
  if (markers.length === 0 || frames === 0) return null;
  return (
    <div className={classes['markers']}>
      {markers.map((marker) => {
        const last = marker.lastFrame ?? marker.frame;
        const color = marker.color ?? 'var(--jp-mark)';
        const name = `${marker.label}, ${time.at(marker.frame)}`;
        return (
          <div key={marker.id} style={{ '--marker-color': color }}>
            {last > marker.frame ? (
              <span
                className={classes['markedRange']}
                style={{
                  left: `${percentOf(marker.frame, frames)}%`,
                  width: `${percentOf(last + 1 - marker.frame, frames)}%`,
                }}
              />
            ) : null}
            <Tooltip label={name} openDelay={150} multiline maw="20rem">
              <button
                type="button"
                className={classes['marker']}
                style={{ left: `${playheadPercent(marker.frame, frames)}%` }}
                aria-label={name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onMarker?.(marker)}
              />
            </Tooltip>
          </div>
        );
      })}
    </div>
  );
}
