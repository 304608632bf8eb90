import { useEffect, useState } from 'react';
import { openPdf } from './pdf-document.ts';
import type { PdfFile, PdfPage } from './pdf-document.ts';

/** One page of a PDF, counted from 1; the last page stays on screen until the next is there. */
export function usePdf(url: string, number: number) {
  const [file, setFile] = useState<PdfFile | null>(null);
  const [page, setPage] = useState<PdfPage | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let opened: PdfFile | null = null;
    openPdf(url).then(
      (next) => {
        opened = next;
        if (gone) next.close();
        else setFile(next);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [url]);
  useEffect(() => {
    let gone = false;
    file?.page(number).then(
      (next) => {
        if (!gone) setPage(next);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [file, number]);
  return { pages: file?.pages ?? 0, page, failed };
}
