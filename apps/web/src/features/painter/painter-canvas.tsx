import { NOTE_IMAGE_WIDTH } from '@jampot/domain';
import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import type { PointerEvent } from 'react';
import { Announcement } from '../../ui/drag/index.ts';
import { textSize } from './draw-marks.ts';
import classes from './painter.module.css';
import type { DrawPoint } from './painter.types.ts';
import { withinPicture } from './picture-place.ts';
import { TextEntry } from './text-entry.tsx';
import { useCrosshair } from './use-crosshair.ts';
import { useMarkInHand } from './use-mark-in-hand.ts';
import type { Painter } from './use-painter.ts';

/**
 * The sheet that takes the pointer, and the keys, while somebody draws. Fills its box, the picture.
 */
export function PainterCanvas({ painter }: { painter: Painter }) {
  const { state, dispatch } = painter;
  const [typing, setTyping] = useState<{ at: DrawPoint; scale: number } | null>(null);
  const hint = useId();
  const mark = useMarkInHand(painter);
  const { canvas } = mark;
  const write = (at: DrawPoint) => {
    const width = canvas.current?.clientWidth ?? NOTE_IMAGE_WIDTH;
    setTyping({ at, scale: width / NOTE_IMAGE_WIDTH });
  };
  const crosshair = useCrosshair({
    mark,
    tool: state.tool,
    isByKeys: painter.isByKeys,
    onText: write,
  });

  const pointAt = (event: {
    clientX: number;
    clientY: number;
    pressure?: number;
    pointerType?: string;
  }) => {
    const box = canvas.current?.getBoundingClientRect();
    const x = withinPicture((event.clientX - (box?.left ?? 0)) / (box?.width || 1));
    const y = withinPicture((event.clientY - (box?.top ?? 0)) / (box?.height || 1));
    const pen = event.pointerType === 'pen' && event.pressure !== undefined;
    return pen ? { x, y, pressure: withinPicture(event.pressure ?? 0) } : { x, y };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || typing) return;
    event.stopPropagation();
    event.preventDefault();
    crosshair.hide();
    const at = pointAt(event);
    if (state.tool === 'text') {
      write(at);
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    mark.begin(state.tool, at);
  };
  const onPointerMove = (event: PointerEvent) => {
    // Beside a crosshair that draws, a pointer that only passes by leads nothing.
    if (crosshair.down || !mark.isBegun()) return;
    const events = event.nativeEvent.getCoalescedEvents();
    mark.follow((events.length > 0 ? events : [event.nativeEvent]).map(pointAt));
  };
  const onPointerUp = () => {
    if (!crosshair.down) mark.end();
  };

  return (
    <div className={classes['sheet']}>
      <canvas
        ref={canvas}
        className={classes['canvas']}
        data-tool={state.tool}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its arrows are its own
        role="application"
        aria-label="Picture to draw on"
        aria-describedby={hint}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        {...crosshair.handlers}
      >
        Drawing
      </canvas>
      <VisuallyHidden id={hint}>
        Arrow keys move the crosshair, Space puts the tool down and takes it up again. Tab or Escape
        leaves.
      </VisuallyHidden>
      <Announcement>{crosshair.said}</Announcement>
      {crosshair.at ? (
        <span
          className={classes['crosshair']}
          data-down={crosshair.down || undefined}
          style={{
            left: `${crosshair.at.x * 100}%`,
            top: `${crosshair.at.y * 100}%`,
            '--stroke-color': state.color,
          }}
          aria-hidden="true"
        >
          {crosshair.down ? <span /> : null}
        </span>
      ) : null}
      {typing ? (
        <TextEntry
          at={typing.at}
          color={state.color}
          size={textSize(state.width) * typing.scale}
          onDone={(text, byKey) => {
            setTyping(null);
            const { color, width } = state;
            if (text)
              dispatch({ type: 'add', mark: { kind: 'text', at: typing.at, text, color, width } });
            if (byKey) canvas.current?.focus({ preventScroll: true });
          }}
        />
      ) : null}
    </div>
  );
}
