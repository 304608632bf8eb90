import { useEffect, useState } from 'react';
import { openPdf } from './pdf-document.ts';
import type { PdfFile, PdfPage } from './pdf-document.ts';

/** One page of a PDF, counted from 1; the last page stays on screen until the next is there. */
export function usePdf(url: string, number: number) {
  const [file, setFile] = useState<PdfFile | null>(null);
  const [page, setPage] = useState<PdfPage | null>(null);
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
    const turn = async () => {
      try {
        const next = await file?.page(number);
        if (next && !abort.signal.aborted) setPage(next);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    };
    void turn();
    return () => abort.abort();
  }, [file, number]);
  return { pages: file?.pages ?? 0, page, failed };
}
