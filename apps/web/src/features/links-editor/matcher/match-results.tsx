import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/index.ts';
import type { MatchRow } from './match-rows.ts';
import { MatchTable } from './match-table.tsx';
import type { Matching } from './matcher.ts';
import type { SideAsset } from './side.query.ts';
import type { MatchMode } from './use-question.ts';

const NO_MATCHES = 'No matches found. Try reducing the similarity factor to smooth the match.';
const TOO_MANY = 'Choose fewer assets: at most 20,000 on each side.';

interface MatchResultsProps {
  downs: UseQueryResult<SideAsset[] | null>;
  ups: UseQueryResult<SideAsset[] | null>;
  /** A folder of the others was chosen. */
  known: boolean;
  mode: MatchMode;
  /** Something is asked: without patterns nothing is. */
  asked: boolean;
  matching: Matching;
  rows: readonly MatchRow[];
  chosen: ReadonlyMap<string, boolean>;
  onChoose: (keys: readonly string[], on: boolean) => void;
}

/** The pairs that were found, or why there are none. */
export function MatchResults(props: MatchResultsProps) {
  const { rows, chosen, onChoose } = props;
  const why = whyNone(props);
  if (why !== null) return <EmptyState {...why} />;
  return rows.length === 0 ? null : <MatchTable rows={rows} chosen={chosen} onChoose={onChoose} />;
}

function whyNone(props: MatchResultsProps): { title: string; hint?: string } | null {
  const { downs, ups, known, mode, asked, matching, rows } = props;
  const problem = downs.error ?? ups.error;
  if (downs.data === null || ups.data === null) return { title: TOO_MANY };
  if (problem !== null) return { title: errorMessage(problem) };
  if (matching.failed) return { title: 'The names could not be compared.' };
  if (downs.data?.length === 0) {
    return { title: 'No Assets', hint: 'There is nothing here that could use others.' };
  }
  if (!known) return { title: 'No folder selected.', hint: 'Choose where the up assets are.' };
  if (ups.data?.length === 0) {
    const hint = 'Choose another folder of the up assets, or the folders below as well.';
    return { title: 'No Assets', hint };
  }
  const isBusy = downs.isLoading || ups.isLoading || matching.done !== null;
  if (rows.length > 0 || isBusy) return null;
  if (!asked) {
    return { title: 'No patterns yet', hint: 'Write one for the assets of each side.' };
  }
  if (matching.stopped) {
    return { title: 'Cancelled', hint: 'Nothing was found so far. Change a setting to go on.' };
  }
  return mode === 'names'
    ? { title: NO_MATCHES }
    : { title: 'No matches found.', hint: 'No two names fit both patterns.' };
}
