import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RefObject } from 'react';
import type { ReviewStageHandle } from '../-review/review-stage.tsx';

/**
 * A drawing that no note has yet is not left without a word: by another version or screen, and,
 * asked by the browser, by a reload or by closing the page.
 */
export function useUnsavedDrawing(stage: RefObject<ReviewStageHandle | null>): void {
  useBlocker({
    shouldBlockFn: useCallback(
      async ({ current, next }) =>
        // The frame, the tab and the filters stand behind the path; the picture stays.
        current.pathname !== next.pathname && (await stage.current?.leavePainting()) === false,
      [stage],
    ),
    enableBeforeUnload: useCallback(() => stage.current?.drawn ?? false, [stage]),
  });
}
