import type { Backdrop } from '@jampot/contracts';

/** As `backdrop.module.css` has them. */
const PLAIN: Readonly<Record<Exclude<Backdrop, 'checkerboard'>, string>> = {
  grey: '#202020',
  black: '#000',
  white: '#fff',
};
const LIGHT = '#999';
const DARK = '#666';
/** Pixels of a square. */
const SQUARE = 16;

/** A still with what shows through it; itself where nothing can. */
export function overBackdrop(image: HTMLImageElement, backdrop: Backdrop): TexImageSource {
  if (/\.jpe?g(?:\?|$)/u.test(image.src)) return image;
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (context === null) return image;
  context.fillStyle = backdrop === 'checkerboard' ? squares(context) : PLAIN[backdrop];
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return canvas;
}

function squares(context: CanvasRenderingContext2D): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = 2 * SQUARE;
  tile.height = 2 * SQUARE;
  const own = tile.getContext('2d');
  if (own === null) return DARK;
  own.fillStyle = DARK;
  own.fillRect(0, 0, tile.width, tile.height);
  own.fillStyle = LIGHT;
  own.fillRect(SQUARE, 0, SQUARE, SQUARE);
  own.fillRect(0, SQUARE, SQUARE, SQUARE);
  return context.createPattern(tile, 'repeat') ?? DARK;
}
