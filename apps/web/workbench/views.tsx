import type { ComponentType } from 'react';
import { PlayerView } from './player-view.tsx';
import { ReviewView } from './review-view.tsx';
import { ShellView } from './shell-view.tsx';
import { ChartView } from './chart-view.tsx';
import { CompareProof } from './compare-proof.tsx';
import { FrameProof } from './frame-proof.tsx';
import { RunProof } from './run-proof.tsx';
import { TimelineView } from './timeline-view.tsx';

/** What can be looked at: `?view=<name>`. */
export const views: Record<string, ComponentType> = {
  frames: FrameProof,
  run: RunProof,
  compare: CompareProof,
  charts: ChartView,
  shell: ShellView,
  review: ReviewView,
  timeline: TimelineView,
  video: () => <PlayerView kind="video" />,
  audio: () => <PlayerView kind="audio" />,
  image: () => <PlayerView kind="image" />,
  pdf: () => <PlayerView kind="pdf" />,
  swf: () => <PlayerView kind="swf" />,
  other: () => <PlayerView kind="other" />,
};
