import { useCallback, useRef, useState } from 'react';
import { fitView, keptInside, realScale, steppedScale, zoomedAt } from './fit.ts';
import type { Size, View } from './fit.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

export interface StageView {
  /** Give it to the stage's element. */
  attach: (element: HTMLElement | null) => void;
  stage: Size;
  view: View;
  /** Stage pixels per picture pixel. */
  scale: number;
  zoomBy: (steps: number) => void;
  setScale: (scale: View['scale']) => void;
  /** Zooms about a point on the page: a wheel or a pinch. */
  zoomAbout: (clientX: number, clientY: number, factorSteps: number) => void;
  panBy: (dx: number, dy: number) => void;
}

/** Size of the stage, and zoom and place of the picture on it. */
export function useStageView(picture: Size): StageView {
  const element = useRef<HTMLElement | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const [stage, setStage] = useState<Size>({ width: 0, height: 0 });
  const [wanted, setView] = useState<View>(fitView);
  const view = keptInside(wanted, picture, stage);
  const scale = realScale(view, picture, stage);

  const attach = useCallback((next: HTMLElement | null) => {
    observer.current?.disconnect();
    element.current = next;
    if (!next) return;
    observer.current = new ResizeObserver(([entry]) => {
      if (entry) setStage({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.current.observe(next);
  }, []);

  const zoomAbout = useCallback(
    (clientX: number, clientY: number, steps: number) => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      const at = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
      setView((now) => {
        const present = keptInside(now, picture, stage);
        const next = steppedScale(realScale(present, picture, stage), steps);
        return zoomedAt(present, next, at, picture, stage);
      });
    },
    [picture, stage],
  );
  const panBy = useCallback(
    (dx: number, dy: number) =>
      setView((now) => keptInside({ ...now, x: now.x + dx, y: now.y + dy }, picture, stage)),
    [picture, stage],
  );
  const zoomBy = useCallback(
    (steps: number) => {
      const box = element.current?.getBoundingClientRect();
      if (box) zoomAbout(box.left + box.width / 2, box.top + box.height / 2, steps);
    },
    [zoomAbout],
  );
  const setScale = useCallback((next: View['scale']) => setView({ scale: next, x: 0, y: 0 }), []);

  useWheelZoom(element, zoomAbout);

  return { attach, stage, view, scale, zoomBy, setScale, zoomAbout, panBy };
}
