import { NOTE_IMAGE_WIDTH } from '@jampot/domain';
import { drawMarks } from './draw-marks.ts';
import type { DrawingMark } from './painter.types.ts';

/**
 * The captured frame with the drawing on it: PNG, 550 pixels wide (specification, document 1
 * section 9), as high as the frame's proportions ask.
 */
export async function flattenDrawing(frame: Blob, marks: readonly DrawingMark[]): Promise<Blob> {
  const picture = await createImageBitmap(frame);
  const height = Math.max(1, Math.round((NOTE_IMAGE_WIDTH * picture.height) / picture.width));
  const canvas = new OffscreenCanvas(NOTE_IMAGE_WIDTH, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, NOTE_IMAGE_WIDTH, height);
  picture.close();
  drawMarks(context, marks, NOTE_IMAGE_WIDTH, height);
  return canvas.convertToBlob({ type: 'image/png' });
}
