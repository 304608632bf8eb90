import { useRef } from 'react';
import type { RefObject } from 'react';
import { draftMark, extendDraft, finishedMark } from './draft-mark.ts';
import { touches } from './hit-test.ts';
import type { DrawingMark, DrawPoint, Tool } from './painter.types.ts';
import { aspectOf } from './picture-place.ts';
import { useDrawingCanvas } from './use-drawing-canvas.ts';
import type { Painter } from './use-painter.ts';

/** The mark that is being made, or the marks being erased: led by a pointer or by the crosshair. */
export interface MarkInHand {
  /** Where it is shown, above what is drawn already. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Whether something is begun that is neither kept nor given up. */
  readonly isBegun: () => boolean;
  readonly begin: (tool: Exclude<Tool, 'text'>, at: DrawPoint) => void;
  readonly follow: (points: readonly DrawPoint[]) => void;
  /** Keeps what is begun. */
  readonly end: () => void;
  /** Gives up what is begun. */
  readonly drop: () => void;
}

/** Draws the painter's marks and the one that is being made, whoever leads it. */
export function useMarkInHand({ state, dispatch }: Painter): MarkInHand {
  const draft = useRef<DrawingMark | null>(null);
  const erased = useRef<Set<DrawingMark> | null>(null);
  const { canvas, paint } = useDrawingCanvas(() => {
    const shown = state.marks.filter((mark) => !erased.current?.has(mark));
    return draft.current ? [...shown, draft.current] : shown;
  });

  const erase = (points: readonly DrawPoint[]) => {
    const aspect = aspectOf(canvas.current);
    for (const mark of state.marks) {
      if (points.some((at) => touches(mark, at, aspect))) erased.current?.add(mark);
    }
  };
  const drop = () => {
    draft.current = null;
    erased.current = null;
    paint();
  };
  return {
    canvas,
    isBegun: () => draft.current !== null || erased.current !== null,
    begin: (tool, at) => {
      if (tool === 'eraser') {
        erased.current = new Set();
        erase([at]);
      } else draft.current = draftMark(tool, state, at);
      paint();
    },
    follow: (points) => {
      if (erased.current) erase(points);
      else if (draft.current) draft.current = extendDraft(draft.current, points);
      else return;
      paint();
    },
    end: () => {
      const mark = draft.current && finishedMark(draft.current);
      const gone = erased.current;
      drop();
      if (mark) dispatch({ type: 'add', mark });
      if (gone) dispatch({ type: 'erase', marks: [...gone] });
    },
    drop,
  };
}
