import type { Job } from '@jampot/contracts';
import { useState } from 'react';
import { useFolderRights } from '../../lib/queries/index.ts';
import { useKeys } from '../../ui/index.ts';
import { allToggled, extended, NO_JOBS, toggled } from './job-selection.ts';
import type { JobsSearch } from './jobs-search.ts';
import { jobIdsOf } from './jobs.query.ts';

/** Which jobs of a list are selected, and what may be done with some of those that are shown. */
export function useJobSelection(search: JobsSearch, shown: readonly Job[]) {
  const [selection, setSelection] = useState(NO_JOBS);
  const { pool_id, status, q } = search;
  const of = JSON.stringify([pool_id, status, q]);
  const [listed, setListed] = useState(of);
  // What is selected is of this list.
  if (listed !== of) {
    setListed(of);
    setSelection(NO_JOBS);
  }
  const mayInFolder = useFolderRights(shown.map(({ asset_id: id }) => id));
  const may = (letter: 'u' | 'd') =>
    shown.some(({ asset_id: id }) => mayInFolder(id, 'jobs', letter));
  const [mayChange, mayRemove] = [may('u'), may('d')];
  const ids = shown.map(({ id }) => id);
  const clear = () => setSelection(NO_JOBS);
  const togglePage = () => setSelection(allToggled(selection, ids));
  useKeys(
    'Jobs',
    [
      { keys: 'mod+A', label: 'Select the jobs of this page', run: togglePage },
      {
        keys: 'Escape',
        label: 'Select none',
        run: () => (selection.ids.size === 0 ? false : clear()),
      },
    ],
    { enabled: mayChange || mayRemove },
  );
  return {
    selected: selection.ids,
    mayChange,
    mayRemove,
    select: (id: number, range: boolean) =>
      setSelection(range ? extended(selection, ids, id) : toggled(selection, id)),
    togglePage,
    clear,
    /** @throws ApiError */
    selectAll: async () => setSelection({ ids: new Set(await jobIdsOf(search)), last: null }),
  };
}
