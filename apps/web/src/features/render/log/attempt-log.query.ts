import { readAttemptLog } from '@jampot/contracts';
import type { LogPiece } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';

const keyOf = (attemptId: number) => ['attempt-log', attemptId] as const;

/** What a run wrote so far; fetched again, only what came since is asked for. */
export const attemptLogQuery = (attemptId: number) =>
  queryOptions({
    queryKey: keyOf(attemptId),
    queryFn: async ({ client, signal }): Promise<readonly LogPiece[]> => {
      const pieces = [...(client.getQueryData<readonly LogPiece[]>(keyOf(attemptId)) ?? [])];
      for (;;) {
        const after = pieces.at(-1)?.number ?? 0;
        const { rows, extra } = await api.call(
          readAttemptLog,
          { params: { id: attemptId }, query: { after } },
          { signal },
        );
        pieces.push(...rows);
        if (!extra.more || rows.length === 0) return pieces;
      }
    },
    // Comparing megabytes of text with themselves takes longer than drawing them.
    structuralSharing: false,
  });
