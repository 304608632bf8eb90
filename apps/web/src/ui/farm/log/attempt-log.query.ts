import { readAttemptLog } from '@jampot/contracts';
import type { LogPiece } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { addPieces, NO_LINES } from './log-lines.ts';
import type { LogLines } from './log-lines.ts';

/** A log as far as it is known. */
export interface StoredLog extends LogLines {
  /** As they were written, for whoever saves it. */
  readonly pieces: readonly LogPiece[];
}

const NOTHING: StoredLog = { ...NO_LINES, pieces: [] };

const keyOf = (attemptId: number) => ['attempt-log', attemptId] as const;

/** What a run wrote so far; fetched again, only what came since is asked for and split into lines. */
export const attemptLogQuery = (attemptId: number) =>
  queryOptions({
    queryKey: keyOf(attemptId),
    queryFn: async ({ client, signal }): Promise<StoredLog> => {
      let log = client.getQueryData<StoredLog>(keyOf(attemptId)) ?? NOTHING;
      for (;;) {
        const after = log.pieces.at(-1)?.number ?? 0;
        const { rows, extra } = await api.call(
          readAttemptLog,
          { params: { id: attemptId }, query: { after } },
          { signal },
        );
        if (rows.length > 0) log = { ...addPieces(log, rows), pieces: log.pieces.concat(rows) };
        if (!extra.more || rows.length === 0) return log;
      }
    },
    // Comparing megabytes of text with themselves takes longer than drawing them.
    structuralSharing: false,
  });
