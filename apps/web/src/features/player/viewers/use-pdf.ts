import { useEffect, useState } from 'react';
import { openPdf } from './pdf-document.ts';
import type { PdfFile, PdfPage } from './pdf-document.ts';

/** The page that is on screen. */
export interface ShownPage extends PdfPage {
  /** Counted from 1. */
  readonly number: number;
}

/**
 * One page of a PDF, counted from 1; the last page stays on screen until the next is there. Beyond the
 * last one it is that.
 */
export function usePdf(url: string, number: number) {
  const [file, setFile] = useState<PdfFile | null>(null);
  const [page, setPage] = useState<ShownPage | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const open = async () => {
      try {
        const opened = await openPdf(url);
        abort.signal.addEventListener('abort', opened.close);
        if (abort.signal.aborted) opened.close();
        else setFile(opened);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    };
    void open();
    return () => abort.abort();
  }, [url]);
  useEffect(() => {
    const abort = new AbortController();
    const turn = async (of: PdfFile) => {
      const there = Math.min(Math.max(1, number), of.pages);
      try {
        const next = await of.page(there);
        if (!abort.signal.aborted) setPage({ ...next, number: there });
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    };
    if (file !== null) void turn(file);
    return () => abort.abort();
  }, [file, number]);
  return { pages: file?.pages ?? 0, page, failed };
}
