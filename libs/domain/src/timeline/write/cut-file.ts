import type { CutExportFormat } from './cut-export.ts';

/** What a written cut is called. */
export function cutFileName(title: string, format: CutExportFormat): string {
  return `${title}.${format}`;
}

/** What browsers are told that it is. */
export function cutFileType(format: CutExportFormat): string {
  switch (format) {
    case 'csv':
    case 'assets.csv':
    case 'fst.csv':
      return 'text/csv; charset=utf-8';
    case 'otio':
      return 'application/json; charset=utf-8';
    case 'edl':
    case 'jsx':
      return 'text/plain; charset=utf-8';
  }
}
