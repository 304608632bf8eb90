import type { FrameClock } from './frame-clock.ts';

/** How a first note is left on what is shown. */
export function hintOf(clock: FrameClock | null, drawable: boolean): string {
  return `${placeToPress(clock, drawable)} N to leave a note${drawable ? ', or D to draw' : ''}.`;
}

function placeToPress(clock: FrameClock | null, drawable: boolean): string {
  switch (clock?.counts) {
    case 'frames':
      return drawable ? 'Pause on a frame and press' : 'Pause and press';
    case 'pages':
      return 'Turn to a page and press';
    case undefined:
      return 'Press';
  }
}
