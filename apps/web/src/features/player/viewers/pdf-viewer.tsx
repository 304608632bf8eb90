import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { IconAction, useKeys } from '../../../ui/index.ts';
import { FullScreenButton } from '../controls/full-screen-button.tsx';
import { ZoomMenu } from '../controls/zoom-menu.tsx';
import { Stage } from '../stage/stage.tsx';
import { useStageView } from '../stage/use-stage-view.ts';
import type { ViewerProps } from '../types.ts';
import { useViewKeys } from '../use-view-keys.ts';
import { ViewerFrame } from '../viewer-frame.tsx';
import { FailedViewer } from './failed-viewer.tsx';
import { usePageTurns } from './use-page-turns.ts';
import classes from './viewers.module.css';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;
const a4 = { width: 595, height: 842 };

/** A PDF page by page; loaded with its own library when it is needed. */
export default function PdfViewer(props: ViewerProps) {
  const { source, overlay, locked = false, keys = true, actions, onTryAgain } = props;
  const { download: saved = source.url } = source;
  const { pages, page, failed, number, turnTo } = usePageTurns(props);
  const size = useMemo(() => (page ? { width: page.width, height: page.height } : a4), [page]);
  const view = useStageView(size);
  const frame = useViewKeys(view, false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scale } = view;

  useEffect(() => {
    if (!page || !canvas.current || scale <= 0) return undefined;
    const run = page.draw(canvas.current, scale * window.devicePixelRatio);
    // A page that is turned while it is drawn rejects; the next one is drawn already.
    run.done.catch(() => undefined);
    return run.cancel;
  }, [page, scale]);

  const turn = (by: number) => turnTo(number + by);
  useKeys(
    'Document',
    [
      { keys: 'ArrowRight', label: 'Next page', run: () => turn(1) },
      { keys: 'ArrowLeft', label: 'Previous page', run: () => turn(-1) },
      ...frame.bindings,
    ],
    { enabled: keys && !locked },
  );
  if (failed) return <FailedViewer source={source} onTryAgain={onTryAgain} />;
  return (
    <ViewerFrame
      root={frame.root}
      busy={!page}
      controlsShown={frame.controls}
      stage={
        <Stage view={view} picture={size} label={source.fileName} locked={locked} overlay={overlay}>
          <canvas
            ref={canvas}
            className={classes['page']}
            data-ready={page !== null || undefined}
          />
        </Stage>
      }
      left={
        <>
          <IconAction
            label="Previous page"
            keys="ArrowLeft"
            disabled={locked || number <= 1}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft {...icon} />
          </IconAction>
          <span className={classes['pages']} aria-live="polite">
            {number} / {pages || '–'}
          </span>
          <IconAction
            label="Next page"
            keys="ArrowRight"
            disabled={locked || number >= pages}
            onClick={() => turn(1)}
          >
            <IconChevronRight {...icon} />
          </IconAction>
        </>
      }
      right={
        <>
          <ZoomMenu view={view} />
          {saved === null ? null : (
            <IconAction label="Download" onClick={() => download(saved, source.fileName)}>
              <IconDownload {...icon} />
            </IconAction>
          )}
          <FullScreenButton toggle={frame.fullScreen} />
          {actions}
        </>
      }
    />
  );
}

function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
