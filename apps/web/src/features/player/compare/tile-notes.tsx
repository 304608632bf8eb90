import { Button } from '@mantine/core';
import classes from './compare.module.css';
import type { ComparedVersion } from './compare.types.ts';

/** What keeps a version from going along with the others. */
export type Hindrance = 'late' | 'failed' | 'behind';

interface TileNotesProps {
  /** The versions of one tile. */
  versions: readonly ComparedVersion[];
  hindrances: ReadonlyMap<number, Hindrance>;
  onGoOnWithout: (id: number) => void;
  onTryAgain: (id: number) => void;
}

/** Says of each version of a tile why its picture is not that of the frame. */
export function TileNotes({ versions, hindrances, onGoOnWithout, onTryAgain }: TileNotesProps) {
  const hindered = versions.filter(({ id }) => hindrances.has(id));
  if (hindered.length === 0) return null;
  return (
    <div className={classes['notes']} onPointerDown={(event) => event.stopPropagation()}>
      {hindered.map((version) => {
        const { id, label } = version;
        switch (hindrances.get(id)) {
          case 'late':
            return (
              <div key={id} className={classes['note']} role="status">
                {label} is loading
                <Button size="compact-xs" onClick={() => onGoOnWithout(id)}>
                  Continue without it
                </Button>
              </div>
            );
          case 'failed':
            return (
              <div key={id} className={classes['note']} role="alert">
                {label}: {whyFailed(version)}
                {version.source.kind === 'video' || version.source.kind === 'image' ? (
                  <Button size="compact-xs" onClick={() => onTryAgain(id)}>
                    Try again
                  </Button>
                ) : null}
              </div>
            );
          case 'behind':
            return (
              <div key={id} className={classes['note']} role="status">
                {label} is behind
              </div>
            );
          case undefined:
            return null;
        }
      })}
    </div>
  );
}

function whyFailed({ source }: ComparedVersion): string {
  switch (source.kind) {
    case 'video':
    case 'image':
      return 'Could not read your file.';
    case 'audio':
    case 'pdf':
    case 'other':
      return 'It has no picture to compare.';
  }
}
