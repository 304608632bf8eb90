import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the address of the file, made by the build
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** The longest side of a drawn page in device pixels: beyond it browsers refuse the canvas. */
const largestSide = 8192;

export interface PdfPage {
  /** Points of the page at 100 %. */
  width: number;
  height: number;
  /** Draws the page at `scale`; the answer cancels. */
  draw: (canvas: HTMLCanvasElement, scale: number) => { done: Promise<void>; cancel: () => void };
}

export interface PdfFile {
  pages: number;
  page: (number: number) => Promise<PdfPage>;
  close: () => void;
}

/** Opens a PDF; rejects for what is none. No script of the document ever runs. */
export async function openPdf(url: string): Promise<PdfFile> {
  const task = getDocument({ url, enableXfa: false });
  const file: PDFDocumentProxy = await task.promise;
  return {
    pages: file.numPages,
    page: async (number) => {
      const page = await file.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      return {
        width,
        height,
        draw: (canvas, scale) => {
          const allowed = Math.min(scale, largestSide / Math.max(width, height));
          const viewport = page.getViewport({ scale: allowed });
          canvas.width = Math.floor(viewport.width);
          canvas.height = Math.floor(viewport.height);
          const run = page.render({ canvas, viewport });
          return { done: run.promise, cancel: () => run.cancel() };
        },
      };
    },
    close: () => void task.destroy(),
  };
}
