export interface Size {
  width: number;
  height: number;
}

/** How the picture lies on the stage: pixels of stage per pixel of picture, and the centre's shift. */
export interface View {
  /** `fit` follows the stage's size; a number stays: 1 is 100 %. */
  scale: 'fit' | number;
  x: number;
  y: number;
}

export const fitView: View = { scale: 'fit', x: 0, y: 0 };

/** Document 1, section 9: zoom increment 0.1. */
export const zoomIncrement = 0.1;
/** Above this scale the increment grows with the zoom, or nobody would ever get near a pixel. */
const growsFrom = 2;
const smallest = 0.05;
const largest = 32;

/** The scale at which the whole picture is seen. */
export function fitScale(picture: Size, stage: Size): number {
  if (picture.width <= 0 || picture.height <= 0) return 1;
  return Math.min(stage.width / picture.width, stage.height / picture.height) || 1;
}

export function realScale(view: View, picture: Size, stage: Size): number {
  return view.scale === 'fit' ? fitScale(picture, stage) : view.scale;
}

/**
 * Steps nearer (1) or farther (-1): a key, a button or a notch of the wheel goes to the next tenth;
 * parts of a step, as two fingers make them, to what lies between.
 */
export function steppedScale(scale: number, steps: number): number {
  const next = Math.abs(steps) === 1 && scale < growsFrom + (steps < 0 ? zoomIncrement : 0);
  const stepped = next ? nextTenth(scale, steps) : scale * (1 + zoomIncrement) ** steps;
  return clamp(stepped, smallest, largest);
}

/** A scale that is a tenth already, up to what computing leaves of it, goes to the one beside it. */
function nextTenth(scale: number, direction: number): number {
  const tenths = scale / zoomIncrement;
  const near = Math.round(tenths);
  const isTenth = Math.abs(tenths - near) < 1e-6;
  const from = isTenth ? near : direction > 0 ? Math.floor(tenths) : Math.ceil(tenths);
  return (from + direction) / 10;
}

/**
 * The view at a new scale in which the point under the pointer stays where it is. `at` is measured
 * from the stage's centre.
 */
export function zoomedAt(
  view: View,
  scale: number,
  at: { x: number; y: number },
  picture: Size,
  stage: Size,
): View {
  const ratio = scale / realScale(view, picture, stage);
  return keptInside(
    { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    picture,
    stage,
  );
}

/** A view whose picture can't be lost: centred while it fits, else never past its edges. */
export function keptInside(view: View, picture: Size, stage: Size): View {
  if (view.scale === 'fit') return fitView;
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  return { scale: view.scale, x: clamp(view.x, -roomX, roomX), y: clamp(view.y, -roomY, roomY) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value)) + 0;
}
