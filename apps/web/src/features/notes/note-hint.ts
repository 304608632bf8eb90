import type { FrameClock } from './frame-clock.ts';

/** How a first note is left on what is shown: by keys, or where there are none by a finger. */
export function hintOf(
  clock: FrameClock | null,
  drawable: boolean,
  hasKeys = !isTouched(),
): string {
  if (!hasKeys) return `${placeToTouch(clock)} ${drawable ? 'or draw below.' : 'below.'}`;
  return `${placeToPress(clock, drawable)} N to leave a note${drawable ? ', or D to draw' : ''}.`;
}

/** Whether a finger is what there is. */
function isTouched(): boolean {
  return 'matchMedia' in globalThis && matchMedia('(hover: none)').matches;
}

function placeToTouch(clock: FrameClock | null): string {
  switch (clock?.counts) {
    case 'frames':
      return 'Pause, then write';
    case 'pages':
      return 'Turn to a page, then write';
    case undefined:
      return 'Write';
  }
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
