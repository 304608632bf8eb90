/** A drag that a finger does. */
export interface FingerDrag {
  readonly moveTo: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/**
 * Begins a drag by finger. Many browsers drag with the mouse alone; so the page is told of it with the
 * events of a mouse's drag, again and again while the finger rests.
 * @returns null when the element is not to be dragged
 */
export function beginFingerDrag(element: HTMLElement, x: number, y: number): FingerDrag | null {
  const dataTransfer = new DataTransfer();
  const at = { x, y };
  let over: Element | null = null;
  let accepted = false;
  let frame = 0;
  const tell = (type: string, target: Element, relatedTarget: Element | null = null) =>
    target.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        clientX: at.x,
        clientY: at.y,
        dataTransfer,
        relatedTarget,
      }),
    );
  if (!tell('dragstart', element)) return null;
  const look = () => {
    const target = document.elementFromPoint(at.x, at.y) ?? document.body;
    if (target !== over) tell('dragenter', target, over);
    over = target;
    accepted = !tell('dragover', target);
    frame = requestAnimationFrame(look);
  };
  look();
  const end = () => {
    cancelAnimationFrame(frame);
    tell('dragend', element);
  };
  return {
    moveTo: (nextX, nextY) => {
      [at.x, at.y] = [nextX, nextY];
    },
    drop: () => {
      cancelAnimationFrame(frame);
      look();
      if (accepted && over !== null) tell('drop', over);
      end();
    },
    cancel: end,
  };
}
