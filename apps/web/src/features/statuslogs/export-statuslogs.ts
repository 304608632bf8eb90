import { listStatuslogs } from '@jampot/contracts';
import type { Statuslog } from '@jampot/contracts';
import { writeCsv } from '@jampot/domain';
import type { CsvCell } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { STATUSLOG_INCLUDE } from './statuslogs.query.ts';
import type { StatuslogFilters } from './statuslogs.query.ts';

/** The most that the server answers at once. */
const PAGE = 1000;
const MARK = '\uFEFF';
const HEAD = [
  'Date',
  'Folder',
  'Asset',
  'Duration (s)',
  'Status',
  'Assignee',
  'Changed by',
  'First',
  'Last',
];

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * The whole log as it is filtered, newest first, as CSV: times in UTC, durations in seconds. Read a
 * page after the other, and kept in pieces that the browser may put on its disk.
 * @throws DOMException AbortError when the signal fires; ApiError when a page is refused.
 */
export async function exportStatuslogs(
  filters: StatuslogFilters,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<Blob> {
  const pieces = [new Blob([MARK, writeCsv([HEAD]), '\r\n'])];
  let done = 0;
  let total = 0;
  let place: Record<string, string | number> = { page: 1 };
  for (;;) {
    const query = {
      ...filters,
      include: STATUSLOG_INCLUDE,
      sort: '-created',
      limit: PAGE,
      ...place,
    };
    const page = await api.call(listStatuslogs, { query }, { signal });
    if (page.rows.length > 0) pieces.push(new Blob([writeCsv(page.rows.map(cells)), '\r\n']));
    done += page.rows.length;
    total = page.total ?? total;
    onProgress({ done, total: Math.max(done, total) });
    if (page.next === null) return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
    place = { after: page.next };
  }
}

function cells(log: Statuslog): CsvCell[] {
  return [
    log.created,
    log.asset?.folder?.name ?? null,
    log.asset?.name ?? null,
    log.asset?.duration ?? null,
    log.status?.name ?? null,
    log.assignee?.name ?? null,
    log.user?.name ?? null,
    log.first,
    log.last,
  ];
}
