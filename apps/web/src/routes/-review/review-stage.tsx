import { isShownAt } from '@jampot/domain';
import { IconPencil } from '@tabler/icons-react';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { confirm, IconAction, toast } from '../../ui/index.ts';
import { isDrawable, Player } from '../../features/player/index.ts';
import type { PlayerHandle, PlayerProps } from '../../features/player/index.ts';
import {
  DrawingOverlay,
  flattenDrawing,
  PainterCanvas,
  PainterToolbar,
  usePainter,
} from '../../features/painter/index.ts';
import type { Drawing, Painted } from '../../features/painter/index.ts';
import classes from './review-stage.module.css';

export interface ReviewStageHandle {
  readonly player: PlayerHandle | null;
  /** Pauses, takes the frame and begins to draw. */
  startPainting: () => Promise<void>;
  /** Whether something is drawn that no note has yet. */
  readonly drawn: boolean;
  /** Ends the drawing; asks first when something is drawn. False when it goes on. */
  leavePainting: () => Promise<boolean>;
  /**
   * Ends the drawing and hands over what is drawn; null when nothing is. A rejection leaves the
   * drawing open.
   */
  takePainting: () => Promise<Painted | null>;
}

type RenderView = (player: PaintedView) => ReactNode;

interface ReviewStageProps extends Omit<PlayerProps, 'ref' | 'overlay' | 'locked'> {
  ref?: Ref<ReviewStageHandle>;
  /** A note's drawing to show over its frame; hidden while something new is drawn. */
  drawing?: Drawing | null | undefined;
  /** Keeps a new drawing; without it nothing can be drawn. A rejection leaves the drawing open. */
  onPainted?: ((painted: Painted) => Promise<void> | void) | undefined;
  onPaintingChange?: ((painting: boolean) => void) | undefined;
  /** Shows the picture in another way than the player does. */
  renderView?: RenderView | undefined;
}

/** What is given to whoever shows the picture that is drawn on. */
export type PaintedView = Required<
  Pick<PlayerProps, 'onFrameChange' | 'locked' | 'overlay' | 'actions'>
> & { readonly attach: (player: PlayerHandle | null) => void };

const LEAVE = {
  message: 'Your drawing is not in a note yet. Discard it?',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep drawing',
  danger: true,
} as const;

/** The player with the painter over it: the only place where the two meet. */
export function ReviewStage(props: ReviewStageProps) {
  const {
    ref,
    drawing,
    onPainted,
    onPaintingChange,
    onFrameChange,
    actions,
    source,
    renderView,
    ...rest
  } = props;
  const player = useRef<PlayerHandle>(null);
  const painter = usePainter();
  const { dispatch, state } = painter;
  const [taken, setTaken] = useState<{ frame: number; picture: Promise<Blob> } | null>(null);
  const [saving, setSaving] = useState(false);
  const first = rest.frame ?? rest.defaultFrame ?? 0;
  const head = useRef(first);
  const media = useRef(source.url);
  const [shown, setShown] = useState<Drawing | null>(null);

  const onFrame = useCallback(
    (frame: number) => {
      head.current = frame;
      setShown(drawing && isShownAt(drawing, frame) ? drawing : null);
      onFrameChange?.(frame);
    },
    [drawing, onFrameChange],
  );
  useEffect(() => {
    // Another medium begins anew at the frame that it was opened at.
    if (media.current !== source.url) {
      media.current = source.url;
      head.current = first;
    }
    setShown(drawing && isShownAt(drawing, head.current) ? drawing : null);
  }, [drawing, source.url, first]);
  const attach = useCallback((next: PlayerHandle | null) => {
    player.current = next;
  }, []);
  const stopPainting = useCallback(() => {
    dispatch({ type: 'clear' });
    setTaken(null);
    onPaintingChange?.(false);
  }, [dispatch, onPaintingChange]);
  const startPainting = useCallback(async () => {
    const handle = player.current;
    if (!handle) return;
    handle.pause();
    // Drawing begins at once; the snapshot is ready long before it is saved.
    const picture = handle.captureFrame();
    setTaken({ frame: handle.frame, picture });
    onPaintingChange?.(true);
    try {
      await picture;
    } catch {
      toast.error('Could not read your file.');
      stopPainting();
    }
  }, [onPaintingChange, stopPainting]);
  const { marks } = state;
  const drawn = taken !== null && marks.length > 0;
  const leavePainting = useCallback(async () => {
    if (drawn && !(await confirm(LEAVE))) return false;
    if (taken !== null) stopPainting();
    return true;
  }, [drawn, taken, stopPainting]);
  const handOver = useCallback(
    async (take: (painted: Painted) => Promise<void> | void) => {
      if (taken === null || marks.length === 0) return;
      setSaving(true);
      try {
        const image = await flattenDrawing(await taken.picture, marks);
        await take({ drawing: { frame: taken.frame, marks: [...marks] }, image });
        stopPainting();
      } finally {
        setSaving(false);
      }
    },
    [taken, marks, stopPainting],
  );
  useImperativeHandle(
    ref,
    () => ({
      get player() {
        return player.current;
      },
      startPainting,
      drawn,
      leavePainting,
      takePainting: async () => {
        let painted: Painted | null = null;
        await handOver((one) => void (painted = one));
        return painted;
      },
    }),
    [startPainting, drawn, leavePainting, handOver],
  );

  const save = async () => {
    try {
      await handOver(async (painted) => onPainted?.(painted));
    } catch {
      toast.error('Eek! Note did not save.');
    }
  };
  const paintable = onPainted !== undefined && isDrawable(source.kind);
  const over = {
    onFrameChange: onFrame,
    locked: taken !== null,
    overlay: taken ? (
      <PainterCanvas painter={painter} />
    ) : shown ? (
      <DrawingOverlay drawing={shown} label="Drawing of the note" />
    ) : null,
    actions: (
      <>
        {paintable ? (
          <IconAction
            label={
              taken ? 'Stop drawing' : `Draw on this ${source.kind === 'pdf' ? 'page' : 'frame'}`
            }
            leavesKeys
            pressed={taken !== null}
            onClick={() => void (taken ? leavePainting() : startPainting())}
          >
            <IconPencil size="1.125rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        ) : null}
        {actions}
      </>
    ),
  };

  return (
    <div className={classes['stage']}>
      <div className={classes['picture']}>
        {renderView === undefined ? (
          <Player {...rest} {...over} source={source} ref={player} />
        ) : (
          <OtherView {...over} attach={attach} render={renderView} />
        )}
      </div>
      {taken ? (
        <div className={classes['tools']}>
          <PainterToolbar
            painter={painter}
            saving={saving}
            onSave={() => void save()}
            onStop={() => void leavePainting()}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The picture as somebody else shows it. */
function OtherView({ render, ...painted }: PaintedView & { render: RenderView }) {
  return render(painted);
}
