import { NOTE_IMAGE_WIDTH } from '@jampot/domain';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { textSize } from './draw-marks.ts';
import { touches } from './hit-test.ts';
import { draftMark, extendDraft, finishedMark } from './draft-mark.ts';
import classes from './painter.module.css';
import type { DrawingMark, DrawPoint } from './painter.types.ts';
import { TextEntry } from './text-entry.tsx';
import type { Painter } from './use-painter.ts';
import { useDrawingCanvas } from './use-drawing-canvas.ts';

/** The sheet that takes the pointer while somebody draws. Fills its box, the picture. */
export function PainterCanvas({ painter }: { painter: Painter }) {
  const { state, dispatch } = painter;
  const draft = useRef<DrawingMark | null>(null);
  const erased = useRef<Set<DrawingMark> | null>(null);
  const [typing, setTyping] = useState<{ at: DrawPoint; scale: number } | null>(null);
  const { canvas, paint } = useDrawingCanvas(() => {
    const shown = state.marks.filter((mark) => !erased.current?.has(mark));
    return draft.current ? [...shown, draft.current] : shown;
  });

  const pointAt = (event: {
    clientX: number;
    clientY: number;
    pressure?: number;
    pointerType?: string;
  }) => {
    const box = canvas.current?.getBoundingClientRect();
    const x = clamp((event.clientX - (box?.left ?? 0)) / (box?.width || 1));
    const y = clamp((event.clientY - (box?.top ?? 0)) / (box?.height || 1));
    const pen = event.pointerType === 'pen' && event.pressure !== undefined;
    return pen ? { x, y, pressure: clamp(event.pressure ?? 0) } : { x, y };
  };
  const erase = (at: DrawPoint) => {
    const box = canvas.current?.getBoundingClientRect();
    const aspect = box && box.width > 0 ? box.height / box.width : 1;
    for (const mark of state.marks) {
      if (touches(mark, at, aspect)) erased.current?.add(mark);
    }
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || typing) return;
    event.stopPropagation();
    event.preventDefault();
    const at = pointAt(event);
    if (state.tool === 'text') {
      const width = canvas.current?.clientWidth ?? NOTE_IMAGE_WIDTH;
      setTyping({ at, scale: width / NOTE_IMAGE_WIDTH });
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    if (state.tool === 'eraser') {
      erased.current = new Set();
      erase(at);
    } else draft.current = draftMark(state.tool, state, at);
    paint();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (erased.current) erase(pointAt(event));
    else if (draft.current) {
      const events = event.nativeEvent.getCoalescedEvents();
      const points = (events.length > 0 ? events : [event.nativeEvent]).map(pointAt);
      draft.current = extendDraft(draft.current, points);
    } else return;
    paint();
  };
  const onPointerUp = () => {
    const mark = draft.current && finishedMark(draft.current);
    const gone = erased.current;
    draft.current = null;
    erased.current = null;
    if (mark) dispatch({ type: 'add', mark });
    if (gone) dispatch({ type: 'erase', marks: [...gone] });
    paint();
  };

  return (
    <div className={classes['sheet']}>
      <canvas
        ref={canvas}
        className={classes['canvas']}
        data-tool={state.tool}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        Drawing
      </canvas>
      {typing ? (
        <TextEntry
          at={typing.at}
          color={state.color}
          size={textSize(state.width) * typing.scale}
          onDone={(text) => {
            setTyping(null);
            const { color, width } = state;
            if (text)
              dispatch({ type: 'add', mark: { kind: 'text', at: typing.at, text, color, width } });
          }}
        />
      ) : null}
    </div>
  );
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
