import { linkBatch, MAX_BATCH, unlinkBatch } from '@jampot/contracts';
import type { LinkOutcome } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { untilAnswered } from '../../lib/batches/until-answered.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { isSkipped } from './link-rows.ts';
import type { LinkRow } from './link-rows.ts';

/** What is said of a row whose pair is linked already, or was, but not as the row says. */
const OTHERWISE = {
  'already linked': {
    dependency: 'Already linked as a dependency',
    reference: 'Already linked as a reference',
  },
  unlinked: { dependency: 'It was a dependency', reference: 'It was a reference' },
} as const;

export type LinkTask = 'link' | 'unlink';

interface Sending {
  readonly task: LinkTask;
  readonly rows: readonly LinkRow[];
  readonly onRows: (changed: readonly LinkRow[]) => void;
  readonly signal: AbortSignal;
  /** Milliseconds before a piece that nobody answered is sent again. */
  readonly pause?: number;
}

type Sent = LinkRow & { readonly up_id: number; readonly down_id: number };

/** Makes or removes links, a thousand at a time; what was begun when it is cancelled is finished. */
export async function sendRows({ task, rows, onRows, signal, pause }: Sending): Promise<void> {
  const wanted = rows.filter(
    (row): row is Sent => !isSkipped(row) && row.up_id !== null && row.down_id !== null,
  );
  for (const piece of inPieces(wanted, MAX_BATCH)) {
    if (signal.aborted) return;
    onRows(piece.map((row) => ({ ...row, state: 'processing', why: null })));
    try {
      const body = piece.map(({ up_id, down_id, chain }) => ({ up_id, down_id, chain }));
      const call = task === 'link' ? linkBatch : unlinkBatch;
      const { rows: outcomes } = await untilAnswered(() => api.call(call, { body }), { pause });
      onRows(piece.map((row, index) => outcomeOf(row, outcomes[index])));
    } catch (error) {
      const why = errorMessage(error);
      onRows(piece.map((row) => ({ ...row, state: 'error', why })));
      throw error;
    }
  }
}

function outcomeOf(row: LinkRow, outcome: LinkOutcome | undefined): LinkRow {
  return outcome === undefined
    ? { ...row, state: 'idle', why: null }
    : { ...row, state: outcome.status, why: outcome.error ?? otherKind(row, outcome) };
}

/** Nobody is to believe that a link of the row's kind was made, or removed, where it was of the other one. */
function otherKind({ chain }: LinkRow, { status, chain: kept }: LinkOutcome): string | null {
  if (status !== 'already linked' && status !== 'unlinked') return null;
  if (kept === null || kept === chain) return null;
  return OTHERWISE[status][kept ? 'dependency' : 'reference'];
}
