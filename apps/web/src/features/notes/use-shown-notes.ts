import type { Asset, Note } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { oneOf, useLocalSetting } from '../../lib/local-setting.ts';
import { useStore } from '../../lib/store.ts';
import { filterNotes, openElsewhere } from './note-filter.ts';
import type { NoteScope, StatusFilter } from './note-filter.ts';
import { notesQuery, stageNotesQuery } from './notes.query.ts';
import { leftOver, openTextsOf, writtenNotes } from './open-texts.ts';

const none: readonly Note[] = [];

/**
 * The notes that are asked for, and the filter. Above level 1 every visit begins with all statuses
 * (specification, document 1 section 6); below, the last choice stays.
 */
export function useShownNotes(
  asset: Asset,
  versionId: number | null,
  level: number,
  userId: number,
) {
  const [scope, setScope] = useLocalSetting<NoteScope>(
    'notes.scope',
    'version',
    oneOf('version', 'versions', 'stages'),
  );
  const [kept, setKept] = useLocalSetting<StatusFilter>(
    'notes.status',
    'all',
    oneOf('all', 'to do', 'completed', 'approved'),
  );
  const [chosen, setChosen] = useState<StatusFilter>('all');
  const status = level > 1 ? chosen : kept;
  const own = useQuery(notesQuery(asset.id));
  const stages = useQuery({ ...stageNotesQuery(asset), enabled: scope === 'stages' });
  const all = own.data ?? none;
  const others = stages.data?.notes ?? none;
  const texts = useStore(openTextsOf(userId));
  const shown = useMemo(() => {
    const filter = { scope, status, versionId, written: writtenNotes(texts) };
    return [
      ...filterNotes(all, filter),
      ...(scope === 'stages' ? filterNotes(others, filter) : []),
    ];
  }, [all, others, scope, status, versionId, texts]);
  const elsewhere = useMemo(
    () => (scope === 'version' ? openElsewhere(all, versionId) : 0),
    [all, scope, versionId],
  );
  return {
    shown,
    /** How many notes on other versions are still to do, where only those of one are shown. */
    elsewhere,
    /** There are notes that the filter leaves out. */
    filtered: all.length > 0 || others.length > 0,
    /** What was being written to notes that are gone. */
    lost: own.data === undefined ? [] : leftOver(texts, asset.id, own.data),
    scope,
    setScope,
    status,
    setStatus: level > 1 ? setChosen : setKept,
    stages: stages.data?.stages ?? [],
    loading: own.isPending || (scope === 'stages' && stages.isPending),
    error: own.data === undefined ? own.error : null,
    retry: () => void own.refetch(),
  };
}
