import type { PdfPage } from './viewers/pdf-document.ts';

/** Pixels of a captured page's width: twice what a note's picture has. */
const PAGE_WIDTH = 1100;

/** A page of a document as it stands, as PNG. */
export async function capturePage(page: PdfPage): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await page.draw(canvas, PAGE_WIDTH / page.width).done;
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser can’t draw.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** The picture of a video or an image in its own resolution, as PNG. */
export async function capturePicture(picture: HTMLVideoElement | HTMLImageElement): Promise<Blob> {
  const video = picture instanceof HTMLVideoElement;
  const width = video ? picture.videoWidth : picture.naturalWidth;
  const height = video ? picture.videoHeight : picture.naturalHeight;
  if (width === 0 || height === 0) throw new Error('There is no picture yet.');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw.');
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}
