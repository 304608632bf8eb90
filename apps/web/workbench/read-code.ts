const CELLS = 18;
/** Pixels of a square of the code, in a picture of 640. */
export const CELL = 32;

/**
 * The number that a coded film's picture carries in its upper edge; -1 where there is none.
 * @param at where the picture lies, in pixels of the canvas that was read, and how large it is there
 */
export function readCode(
  context: OffscreenCanvasRenderingContext2D,
  at: { readonly x: number; readonly y: number; readonly scale: number },
): number {
  const bright = Array.from({ length: CELLS }, (_, cell) => {
    const x = Math.round(at.x + (cell + 0.5) * CELL * at.scale);
    const y = Math.round(at.y + (CELL / 2) * at.scale);
    return (context.getImageData(x, y, 1, 1).data[1] ?? 0) > 127;
  });
  if (!bright[0] || bright[CELLS - 1]) return -1;
  return bright.slice(1, -1).reduce((sum, bit, index) => sum + (bit ? 2 ** index : 0), 0);
}
